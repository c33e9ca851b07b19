type UsernameFieldProps = { label: string; address: string };

/**
 * Tells password managers whose password a form is about. It is off the screen and hidden from assistive technology,
 * since the address cannot be changed here; text browsers show it with its label.
 */
export function UsernameField({ label, address }: UsernameFieldProps) {
  return (
    <p className="visually-hidden" aria-hidden="true">
      <label>
        {label}{' '}
        <input
          name="username"
          type="email"
          autoComplete="username"
          value={address}
          readOnly
          tabIndex={-1}
        />
      </label>
    </p>
  );
}
