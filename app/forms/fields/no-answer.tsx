import { useSiteData } from '~/ui/site-data';
import { useHydrated } from '~/ui/use-hydrated';

type NoAnswerProps = { name: string; id?: string };

/**
 * The first radio of a group without a choice. A text browser that ticks a first radio by itself then sends no answer
 * instead of one that nobody gave; scripts take the radio away (G76).
 */
export function NoAnswer({ name, id }: NoAnswerProps) {
  const words = useSiteData()?.words.form;
  const isHydrated = useHydrated();
  if (isHydrated || !words) return null;
  return (
    <label className="choice unanswered">
      <input type="radio" id={id} name={name} value="" defaultChecked />
      <span>{words.noAnswer} </span>
    </label>
  );
}
