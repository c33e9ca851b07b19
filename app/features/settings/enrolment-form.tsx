import { Field } from '~/forms/field';
import type { RejectedForm } from '~/forms/rejected-form';
import type { Words } from '~/i18n/words';
import { Form } from '~/ui/form';
import { Link } from '~/ui/link';
import { passwordPath, secondFactorPath } from './addresses';
import type { QrCode } from './qr-code.server';

type EnrolmentFormProps = {
  words: Words['second-factor'];
  /** `address` opens an app on this device; `text` is the key in groups. */
  enrolment: { address: string; text: string; picture: QrCode };
  rejected: RejectedForm | undefined;
};

export function EnrolmentForm({ words, enrolment, rejected }: EnrolmentFormProps) {
  const { begun } = words;
  return (
    <>
      <p>{begun.text}</p>
      <QrPicture {...enrolment.picture} label={begun.picture} />
      <p>
        <a href={enrolment.address}>{begun.here}</a>
      </p>
      <p>
        {begun.key} <strong className="address">{enrolment.text}</strong>
      </p>
      <p className="hint">{begun.keep}</p>
      <Form action={secondFactorPath} className="box">
        <input type="hidden" name="intent" value="finish" />
        <Field
          name="code"
          label={begun.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          rejected={rejected}
        />
        <p className="actions">
          <Link className="button secondary" to={passwordPath}>
            {begun.cancel}
          </Link>{' '}
          <button className="button">{begun.submit}</button>
        </p>
      </Form>
    </>
  );
}

/** Dark on white whatever the colours of the page: cameras do not read it the other way round. */
function QrPicture({ size, path, label }: QrCode & { label: string }) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width={240} height={240} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" stroke="none" />
      {/* The strokes of other drawings are wide and round. */}
      <path
        d={path}
        stroke="#000"
        strokeWidth={1}
        strokeLinecap="butt"
        shapeRendering="crispEdges"
      />
    </svg>
  );
}
