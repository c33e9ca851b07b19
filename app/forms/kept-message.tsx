import { useSiteData } from '~/ui/site-data';
import { useMessageFocus } from './use-message-focus';
import { useRejectedForm } from './use-rejected-form';

/** Says above a form, or a list of forms, that it was sent after the session had ended. */
export function KeptMessage() {
  const words = useSiteData()?.words.form.kept;
  const rejected = useRejectedForm();
  const message = rejected?.isKept ? rejected.message : null;
  const block = useMessageFocus(message);

  if (message === null || !words) return null;
  return (
    <div
      ref={block}
      className="notice"
      role="group"
      aria-labelledby="kept-title"
      aria-describedby="kept-text"
      tabIndex={-1}
      // On purpose, for pages without scripts: the visitor comes from the sign-in page and looks for their form.
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
    >
      <h2 id="kept-title">{words.title}</h2>
      <p id="kept-text">{message}</p>
    </div>
  );
}
