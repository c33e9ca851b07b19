import { Icon } from './icon';
import { Announced } from './use-hydrated';

type PillProps = {
  /** Stands for the state in a second way, beside its colour. */
  icon?: 'rated' | 'begun' | 'back';
  /** Of what the person has just done. */
  isNews?: boolean;
  children: string;
};

/** A state in a word or two, on a line of its own where there are no styles. */
export function Pill({ icon, isNews, children }: PillProps) {
  const kind = isNews ? 'news' : icon;
  return (
    <p className={kind ? `pill ${kind}` : 'pill'} role={isNews ? 'status' : undefined}>
      {icon && <Icon name={icon} />}
      {isNews ? <Announced>{children}</Announced> : children}
    </p>
  );
}
