import { evenLine, lineArt } from '~/ui/icon';

const boot =
  'M23 15h25.4c-.6 11 .4 21.6 4.6 28 5.8 7.6 28 5.4 30 23.5h-60.6c-2-16.5 3-33.5.6-51.5zm-1.2 51.5h61.6c1 3.5-.4 6.5-3.6 6.5h-31.2l-3.6 7.5h-22.2zm9.2-51.5c.4 12 1.6 23.6 5.4 29 3.8-5.4 4.8-17 5.2-29';

export function ClothesRail() {
  return (
    <svg {...lineArt} className="clothes-rail" width={460} height={350} viewBox="0 0 460 350">
      <path
        className="stand"
        d="M32 332V44a14 14 0 0 1 14-14h368a14 14 0 0 1 14 14v288M8 332h444"
      />
      <path
        className="hangers"
        d="M108 28c7 0 7 9 0 12v8l-30 16m30-16 30 16M230 28c7 0 7 9 0 12v8l-20 14m20-14 20 14M352 28c7 0 7 9 0 12v12m-22 0h44"
      />
      <g transform="translate(31 36) scale(1.6)" className="sweater">
        <path
          {...evenLine}
          d="M48 22.6c-5.6 0-9.8-2.4-10.6-8.1l-10.4 3.9c-4 1.4-6 3.6-7.2 7.8l-9 40.6 1.2 6.8 9 2 3-5.8 5-23.3v26.5l1.2 8.5h17.8 17.8l1.2-8.5v-26.5l5 23.3 3 5.8 9-2 1.2-6.8-9-40.6c-1.2-4.2-3.2-6.4-7.2-7.8l-10.4-3.9c-.8 5.7-5 8.1-10.6 8.1zm-10.6-8.1q4.2 2.5 10.6 2.5 6.4 0 10.6-2.5m-26.6 1.9c1 8 7.4 11.6 16 11.6 8.6 0 15-3.6 16-11.6m-53.2 50.4l13.2 3m61.2-3l-13.2 3m-43 3.2h19 19"
        />
      </g>
      <g transform="translate(153 36) scale(1.6 1.9)" className="dress">
        <path
          {...evenLine}
          d="M48 26c-6 0-9-4.6-9.4-13.5h-6.2c.2 8.1-1 12.9-3.6 16.5 1.6 5.4 4 10.6 5.8 15.5-3.6 13.5-9.6 25.1-17.6 35.3 9.6 3.2 20 4.2 31 4.2 11 0 21.4-1 31-4.2-8-10.2-14-21.8-17.6-35.3 1.8-4.9 4.2-10.1 5.8-15.5-2.6-3.6-3.8-8.4-3.6-16.5h-6.2c-.4 8.9-3.4 13.5-9.4 13.5zm-9.4-13.5c1 3.5 4.4 5.5 9.4 5.5 5 0 8.4-2 9.4-5.5m-22.8 32q6.4 2.1 13.4 2.1 7 0 13.4-2.1m-19 10.5c-1.8 9-5 18.6-8.8 27.6m20-27.6c1.8 9 5 18.6 8.8 27.6m-14.4-20.6v22"
        />
      </g>
      <g transform="translate(275 30) scale(1.6 2)" className="trousers">
        <path
          {...evenLine}
          d="M48 12.5h-16.4l-.8 6.5c-2.8 11-4 23-5.2 35l-2.2 29.5h18.8l5.8-42.5 5.8 42.5h18.8l-2.2-29.5c-1.2-12-2.4-24-5.2-35l-.8-6.5h-16.4z"
        />
        <path
          {...evenLine}
          fill="none"
          d="M48 12.5m-17.2 6.5h17.2 17.2m-17.2 0v22m0-8c4-1 5-4 5-14m-10.4 0c-.6 6.4-6.2 9.4-13.3 8m24.1-8c.6 6.4 6.2 9.4 13.3 8m-42.7 50h19m29 0h-19"
        />
      </g>
      <g transform="translate(66 222) scale(1.26)" className="boots">
        <path {...evenLine} d={boot} />
      </g>
      <g transform="translate(34 230) scale(1.26)" className="boots">
        <path {...evenLine} d={boot} />
      </g>
      <path
        className="parcel"
        d="M300 332v-76h104v76zm0-76 16-22h72l16 22m-52-22v22m-14 0v22h28v-22"
      />
      <g className="mark">
        <circle cx="156" cy="152" r="19" />
        <path d="m147 153 6 6 12-13" />
        <circle cx="282" cy="182" r="19" />
        <path d="m273 183 6 6 12-13" />
      </g>
      <g className="mark open">
        <circle cx="398" cy="138" r="19" />
        <path d="M387 138h8m-4-4 4 4-4 4m18-4h-8m4-4-4 4 4 4" />
      </g>
    </svg>
  );
}
