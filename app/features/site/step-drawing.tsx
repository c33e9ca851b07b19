import { lineArt } from '~/ui/icon';

const paths = {
  collect: 'M6 16 24 7l18 9v19l-18 9-18-9zm0 0 18 9 18-9M24 25v19m-9-32.5 18 9',
  rate: 'M9 8h30a5 5 0 0 1 5 5v18a5 5 0 0 1-5 5H23l-9 8v-8H9a5 5 0 0 1-5-5V13a5 5 0 0 1 5-5zm7 14 6 6 11-12',
  fit: 'M4 31 31 4l13 13-27 27zm6-6 4 4m2-10 7 7m-1-13 4 4m2-10 7 7',
};

/** Apart from the icons, which every page loads. */
export function StepDrawing({ name }: { name: keyof typeof paths }) {
  return (
    <svg {...lineArt} width={48} height={48} viewBox="0 0 48 48">
      <path d={paths[name]} />
    </svg>
  );
}
