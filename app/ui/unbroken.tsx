/** A heading whose words with a hyphen are not divided at it, where the line has room for them. */
export function Unbroken({ children }: { children: string }) {
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
