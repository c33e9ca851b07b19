import { CancelLink } from './cancel-link';

type ConfirmButtonsProps = {
  /** Where the safe choice leads. */
  back: string;
  words: { cancel: string; submit: string };
};

/** The safe choice is the first, everywhere. */
export function ConfirmButtons({ back, words }: ConfirmButtonsProps) {
  return (
    <p className="actions">
      <CancelLink to={back}>{words.cancel}</CancelLink>{' '}
      <button className="button danger">{words.submit}</button>
    </p>
  );
}
