import { descriptionOf, FieldError } from '~/forms/field-error';
import type { RejectedForm } from '~/forms/rejected-form';
import { fill } from '~/i18n/fill';
import { quickVerdicts } from '~/sizes/give-verdict';
import { Link } from '~/ui/link';
import { productText } from '~/features/purchases/product';
import { ProductLine } from '~/features/purchases/product-line';
import type { QueuePage } from './queue-page.server';
import { productField, verdictField, type QueueRow } from './queue-row';

type QueueRowProps = {
  row: QueueRow;
  words: QueuePage['words'];
  rejected: RejectedForm | undefined;
};

export function QueueRowView({ row: { key, product, questions }, words, rejected }: QueueRowProps) {
  const name = verdictField(key);
  const error = rejected?.errors[name];
  return (
    <li>
      <fieldset
        id={name}
        tabIndex={-1}
        // A group cannot be invalid, a radio group can.
        role="radiogroup"
        aria-invalid={error ? true : undefined}
        aria-describedby={descriptionOf({ name, rejected })}
      >
        <legend className="visually-hidden">{fill(words.question, { name: product.name })}</legend>
        <input type="hidden" name={productField(key)} value={productText(product)} />
        <ProductLine product={product} />
        <div>
          <FieldError name={name} error={error} />
          {questions && (
            <p>
              <Link className="quiet" to={questions}>
                {words.alone.link}
              </Link>
            </p>
          )}
          <Verdicts name={name} chosen={rejected?.typed[name]} words={words} />
        </div>
      </fieldset>
    </li>
  );
}

type VerdictsProps = { name: string; chosen: string | undefined; words: QueuePage['words'] };

/** "Not now" is ticked and looks as if nothing were chosen. */
function Verdicts({ name, chosen, words }: VerdictsProps) {
  const isNotNow = !quickVerdicts.some((verdict) => verdict === chosen);
  return (
    <div className="segments">
      {quickVerdicts.map((verdict) => (
        <label key={verdict} className="segment">
          <input type="radio" name={name} value={verdict} defaultChecked={verdict === chosen} />
          <span>{words.verdicts[verdict]} </span>
        </label>
      ))}
      <label className="segment unanswered">
        <input type="radio" name={name} value="" defaultChecked={isNotNow} />
        <span>{words.notNow} </span>
      </label>
    </div>
  );
}
