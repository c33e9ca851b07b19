import { useContext } from 'react';
import type { Words } from '~/i18n/words';
import { CloseDialog } from '~/ui/confirm';
import { termsPath } from './addresses';

export function WhatIsLost({ words }: { words: Words['settings']['terms']['remove'] }) {
  const { lost } = words;
  const close = useContext(CloseDialog);
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
        {words.first} {/* The downloads are on the page under the dialog. */}
        <a href={`${termsPath}#data`} onClick={() => close?.()}>
          {words.download}
        </a>
      </p>
    </>
  );
}
