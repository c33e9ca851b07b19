/** A heading whose words with a hyphen are not divided at it, where the line has room for them. */
export function Unbroken({ children }: { children: string }) {
  // Headings are our own; looking behind, which would make it linear, breaks the scripts of older browsers.
  // eslint-disable-next-line regexp/no-super-linear-move
  return children.split(/(\S+-\S+)/).map((part, place) =>
    place % 2 === 1 ? (
      <span key={part} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
