import { Icon } from './icon';

type PillProps = {
  /** Stands for the state in a second way, beside its colour. */
  icon?: 'rated' | 'begun' | 'back';
  children: string;
};

/** A state in a word or two, on a line of its own where there are no styles. */
export function Pill({ icon, children }: PillProps) {
  return (
    <p className={icon ? `pill ${icon}` : 'pill'}>
      {icon && <Icon name={icon} />}
      {children}
    </p>
  );
}
