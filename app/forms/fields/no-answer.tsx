import { useState } from 'react';
import { useSiteData } from '~/ui/site-data';
import { useHydrated } from '~/ui/use-hydrated';

type NoAnswerProps = {
  name: string;
  id?: string;
  /** What stands below does not move up when scripts take the radio away. */
  keepsPlace?: boolean;
};

/**
 * The first radio of a group without a choice. A text browser that ticks a first radio by itself then sends no answer
 * instead of one that nobody gave; scripts take the radio away (G76).
 */
export function NoAnswer({ name, id, keepsPlace = false }: NoAnswerProps) {
  const words = useSiteData()?.words.form;
  const isHydrated = useHydrated();
  const [wasDelivered] = useState(!isHydrated);
  if (!words) return null;
  if (isHydrated) return keepsPlace && wasDelivered ? <EmptyPlace text={words.noAnswer} /> : null;
  return (
    <label className="choice unanswered">
      <input type="radio" id={id} name={name} value="" defaultChecked />
      <span>{words.noAnswer} </span>
    </label>
  );
}

function EmptyPlace({ text }: { text: string }) {
  return (
    <span className="choice unanswered" aria-hidden="true">
      {`${text} `}
    </span>
  );
}
