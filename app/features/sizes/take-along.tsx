import { useHydrated } from '~/ui/use-hydrated';
import { ChatLine } from './chat-line';
import type { TakeAlongData } from './take-along.server';

const folder = '/profile/sizes';

/** Sizes on paper, in a message, in another service and in a store's chat. */
export function TakeAlong({ words, line }: TakeAlongData) {
  const isHydrated = useHydrated();
  return (
    <section className="no-print narrow" aria-labelledby="take-along">
      <h2 id="take-along">{words.title}</h2>
      <p className="lead">{words.lead}</p>
      {line && <ChatLine words={words.line} line={line} />}
      <ul className="rows">
        <li>
          <span>{words.printHint}</span>
          {isHydrated && (
            <button type="button" className="link" onClick={() => window.print()}>
              {words.print}
            </button>
          )}
        </li>
        <li>
          <a href={`${folder}/export/my-sizes.txt`}>{words.text}</a>
        </li>
        <li>
          <a href={`${folder}/export/my-sizes.jsonld`}>{words.data}</a>
        </li>
      </ul>
    </section>
  );
}
