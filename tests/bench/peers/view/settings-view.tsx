import type { Profile } from './core-records';
import type { Elements } from './elements';
import { words } from './words';

const youngest = 15;
const oldest = 88;

type SettingsViewProps = { elements: Elements; profile: Profile; thisYear: number };

export function SettingsView({ elements: { Link, Form }, profile, thisYear }: SettingsViewProps) {
  return (
    <div className="page settings">
      <div className="sidebar">
        <p className="person">
          {profile.firstName} {profile.lastName}
        </p>
        <nav aria-label="Settings">
          <ul>
            {words.settings.map(([path, text]) => (
              <li key={path}>
                <Link to={`/profile/settings${path}`}>{text}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <Form method="post" action="/account/sign-out">
          <button className="link">{words.signOut}</button>
        </Form>
      </div>
      <div>
        <h1>General</h1>
        <Form method="post" action="/profile/settings?index">
          <Field name="firstName" label="First name" value={profile.firstName} />
          <Field name="lastName" label="Last name" value={profile.lastName} />
          <fieldset className="field">
            <legend>Gender</legend>
            <div className="choices">
              {words.genders.map(([value, text]) => (
                <label className="choice" key={value}>
                  <input
                    type="radio"
                    name="gender"
                    value={value}
                    required
                    defaultChecked={value === profile.gender}
                  />
                  <span>{text}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <YearField thisYear={thisYear} value={profile.yearOfBirth} />
          <p className="actions">
            <button className="button">Save</button>
          </p>
        </Form>
      </div>
    </div>
  );
}

function Field({ name, label, value }: { name: string; label: string; value: string | null }) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input id={name} name={name} type="text" pattern=".{0,100}" defaultValue={value ?? ''} />
    </div>
  );
}

function YearField({ thisYear, value }: { thisYear: number; value: number | null }) {
  const years = Array.from(
    { length: oldest - youngest + 1 },
    (_, age) => thisYear - youngest - age,
  );
  return (
    <div className="field">
      <label htmlFor="yearOfBirth">Year of birth</label>
      <select id="yearOfBirth" name="yearOfBirth" required defaultValue={value ?? ''}>
        <option value="">Choose a year</option>
        {years.map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </select>
    </div>
  );
}
