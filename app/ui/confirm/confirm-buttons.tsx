import { CancelLink } from './cancel-link';

type ConfirmButtonsProps = {
  /** Where the safe choice leads. */
  back: string;
  cancel: string;
  submit: string;
};

/** The safe choice is the first, everywhere. */
export function ConfirmButtons({ back, cancel, submit }: ConfirmButtonsProps) {
  return (
    <p className="actions">
      <CancelLink to={back}>{cancel}</CancelLink>{' '}
      <button className="button danger">{submit}</button>
    </p>
  );
}
