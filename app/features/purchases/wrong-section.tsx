import { Form } from '~/ui/form';
import { Link } from '~/ui/link';
import type { ItemPage } from './item-page';

/** What a shopper can do about what is not so; no call of the core corrects it. */
export function WrongSection({ page }: { page: ItemPage }) {
  const { words, wrong } = page;
  const { title, missing, correct, text } = words.wrong;
  return (
    <section aria-labelledby="wrong">
      <h2 id="wrong">{title}</h2>
      <h3 id="for-whom">{words.wrong.gift.title}</h3>
      <ForSomeoneElse page={page} />
      <h3>{wrong.title}</h3>
      <p>
        {correct} {wrong.how}
      </p>
      <div className="field">
        <label htmlFor="mail">{text}</label>
        <textarea id="mail" readOnly rows={12} cols={60} value={wrong.body} />
      </div>
      {wrong.mail && (
        <p>
          <a className="button secondary" href={wrong.mail.address}>
            {wrong.mail.label}
          </a>
        </p>
      )}
      <h3>{missing.title}</h3>
      <p>{missing.text}</p>
      <p>
        <Link className="quiet" to="/profile/settings/email">
          {missing.add}
        </Link>
      </p>
      {wrong.missing !== null && <p>{wrong.missing}</p>}
      {wrong.contact && (
        <p>
          <a className="quiet" href={wrong.contact.address} rel="noreferrer">
            {wrong.contact.label}
          </a>
        </p>
      )}
    </section>
  );
}

/** The first question asks for whom it was bought. */
function ForSomeoneElse({ page: { words, card, answers, undo } }: { page: ItemPage }) {
  const { text, done, cannot, ...buttons } = words.wrong.gift;
  if (!answers.isPossible) return <p>{cannot}</p>;
  const { isForSomeoneElse } = answers;
  const isUndone = isForSomeoneElse && undo !== null;
  return (
    <Form action={card.address} preventScrollReset>
      <p>{isForSomeoneElse ? done : text}</p>
      {isUndone && <input type="hidden" name="undo" value={undo} />}
      <button className="button secondary" name="forWhom" value={isForSomeoneElse ? 'me' : 'other'}>
        {isUndone ? buttons.undo : isForSomeoneElse ? buttons.mine : buttons.submit}
      </button>
    </Form>
  );
}
