import type { Words } from '~/i18n/words';
import { termsPath } from './addresses';

export function WhatIsLost({ words }: { words: Words['settings']['terms']['remove'] }) {
  const { lost } = words;
  return (
    <>
      <p>{words.lostIntro}</p>
      <ul className="bullets">
        <li>{lost.profile}</li>
        <li>{lost.purchases}</li>
        <li>{lost.feedback}</li>
        <li>{lost.wardrobe}</li>
      </ul>
      <p>
        {words.first} <a href={`${termsPath}#data`}>{words.download}</a>
      </p>
    </>
  );
}
