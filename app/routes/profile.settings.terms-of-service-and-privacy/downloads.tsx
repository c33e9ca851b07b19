import type { Words } from '~/i18n/words';

const folder = '/profile/settings/download';

/** The files in which a person can take their data along. */
export function Downloads({ words }: { words: Words['settings']['terms']['data'] }) {
  const files = [
    { name: 'my-data.json', label: words.everything },
    { name: 'purchases.csv', label: words.purchases },
    { name: 'feedback.csv', label: words.feedback },
    { name: 'wardrobe.csv', label: words.wardrobe },
  ];
  return (
    <ul className="rows">
      {files.map(({ name, label }) => (
        <li key={name}>
          <a href={`${folder}/${name}`}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
