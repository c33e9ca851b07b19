import type { RejectedForm } from '~/forms/rejected-form';
import { Form } from '~/ui/form';
import { Link } from '~/ui/link';
import { emailPath, secondFactorPath } from './addresses';
import { EnrolmentForm } from './enrolment-form';
import { Recovery } from './recovery';
import type { SecondFactorPageData } from './second-factor-page.server';

type SecondFactorViewProps = { page: SecondFactorPageData; rejected: RejectedForm | undefined };

export function SecondFactorView({ page, rejected }: SecondFactorViewProps) {
  const { words } = page;
  switch (page.state) {
    case 'begun':
      return <EnrolmentForm words={words} enrolment={page.key} rejected={rejected} />;
    case 'on':
      return (
        <>
          <p>{words.on.text}</p>
          <ul className="rows">
            {page.factors.map(({ id, name, since, remove }) => (
              <li key={id}>
                <span className="address">{name}</span> {since && <span>{since}</span>}{' '}
                <Link to={remove}>{words.on.turnOff}</Link>
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
