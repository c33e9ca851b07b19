import type { RejectedForm } from '~/forms/rejected-form';
import { Form } from '~/ui/form';
import { Link } from '~/ui/link';
import type { Words } from '~/i18n/words';
import { useSiteData } from '~/ui/site-data';
import { Field } from '~/forms/field';
import { signInWaysPath } from '~/session/return-path';
import { emailPath, secondFactorPath } from './addresses';
import type { SecondFactorPageData, QrCode } from './second-factor-page.server';

type SecondFactorViewProps = { page: SecondFactorPageData; rejected: RejectedForm | undefined };

export function SecondFactorView({ page, rejected }: SecondFactorViewProps) {
  const { words } = page;
  switch (page.state) {
    case 'begun':
      return <EnrolmentForm words={words.begun} enrolment={page.key} rejected={rejected} />;
    case 'on':
      return (
        <>
          <p>{words.on.text}</p>
          <ul className="rows">
            {page.factors.map(({ id, name, since, remove }) => (
              <li key={id}>
                <span className="address">{name}</span> {since && <span>{since}</span>}{' '}
                <Link to={remove}>
                  {words.on.turnOff} <span className="visually-hidden">{name}</span>
                </Link>
              </li>
            ))}
          </ul>
          <Recovery words={words.recovery} />
        </>
      );
    case 'unverified':
      return (
        <>
          <p>{words.intro}</p>
          <p>{words.unverified}</p>
          <p className="actions">
            <Link className="button" to={emailPath}>
              {words.verify}
            </Link>
          </p>
        </>
      );
    case 'off':
      return (
        <>
          <p>{words.intro}</p>
          <p>{words.need}</p>
          <Form action={secondFactorPath}>
            <input type="hidden" name="intent" value="start" />
            <button className="button">{words.turnOn}</button>
          </Form>
        </>
      );
  }
}

function Recovery({ words }: { words: Words['second-factor']['recovery'] }) {
  const address = useSiteData()?.operator.email;
  const [before = '', after = ''] = words.contact.split('{{address}}');
  return (
    <section aria-labelledby="recovery">
      <h2 id="recovery">{words.title}</h2>
      <ul className="bullets">
        <li>{words.key}</li>
        <li>{words.mail}</li>
        <li>
          {before}
          <a href={`mailto:${address}`}>{address}</a>
          {after}
        </li>
      </ul>
      <p>{words.change}</p>
    </section>
  );
}

type EnrolmentFormProps = {
  words: Words['second-factor']['begun'];
  /** `address` opens an app on this device; `text` is the key in groups. */
  enrolment: { address: string; text: string; picture: QrCode };
  rejected: RejectedForm | undefined;
};

function EnrolmentForm({ words: begun, enrolment, rejected }: EnrolmentFormProps) {
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
          <Link className="button secondary" to={signInWaysPath}>
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
