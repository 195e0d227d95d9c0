/** What is said at the table: words to all or to one, dice with a name to them, and what the host asks chairs for. */
import { HOST } from '@arbiter/engine';
import { useState } from 'preact/hooks';
import type { Company } from './company.ts';

const MOST_SAID = 8;
/** For the host alone. */
const SECRETLY = 'secretly';

interface Props {
  readonly company: Company;
  /** Whether it lies on a sheet, which says what it is. */
  readonly isSheet?: boolean;
}

export function Talk({ company, isSheet = false }: Props) {
  const view = company.view.value;
  const [text, setText] = useState('');
  const [to, setTo] = useState('');
  const [news, setNews] = useState('');
  if (!view) return null;
  const isHost = company.isHost.value;
  const isDice = /^\d*d\d/i.test(text.trim());
  const isSecret = to === SECRETLY || (isHost && company.isScreened.value);
  // What was done before anybody else could come was done by whoever hosts.
  const nameOf = (id: string): string =>
    view.chairs.find(chair => chair.id === id)?.name ?? (id === HOST.id ? HOST.name : 'Somebody');
  const say = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const words = text.trim();
    if (!words) return;
    const answer = await company.ask(
      isDice
        ? { ask: 'roll', notation: words, ...(isSecret && { isSecret: true }) }
        : { ask: 'say', text: words, ...(to && to !== SECRETLY && { to: [to] }) },
    );
    if (answer.refusal) return;
    setText('');
    setNews(isDice && isSecret && !isHost ? 'Rolled: only the host sees how it fell.' : '');
  };
  return (
    <section class="talk" aria-labelledby={isSheet ? 'talk-sheet' : 'talk'}>
      <h2 id={isSheet ? 'talk-sheet' : 'talk'} class={isSheet ? 'unseen' : undefined}>
        At the table
      </h2>
      {view.words.length === 0 ? (
        <p class="quiet">A word to everybody or to one; dice such as 2d6+3 are rolled for all to see.</p>
      ) : (
        <ol class="plain-list talk-said" aria-live="polite">
          {view.words.slice(-MOST_SAID).map((word, i) => (
            <li key={`${view.words.length - i}`} class={word.to ? 'talk-whispered' : undefined}>
              <b>{nameOf(word.by)}</b>
              {word.roll && <span class="quiet"> {word.to ? 'rolls secretly' : 'rolls'}</span>}
              {word.to && !word.roll && (
                <span class="quiet"> to {word.to.map(nameOf).join(', ') || 'the host'}</span>
              )}{' '}
              {word.text}
            </li>
          ))}
        </ol>
      )}
      <form class="talk-say" onSubmit={say}>
        <label>
          <span class="unseen">Something to say, or dice to roll</span>
          <input
            value={text}
            maxLength={2000}
            placeholder="Say something, or 2d6"
            onInput={event => setText(event.currentTarget.value)}
          />
        </label>
        <label>
          <span class="unseen">To whom</span>
          <select value={to} onChange={event => setTo(event.currentTarget.value)}>
            <option value="">{isDice ? 'for all to see' : 'to everybody'}</option>
            {isDice && <option value={SECRETLY}>secretly</option>}
            {(isDice ? [] : view.chairs)
              .filter(({ id }) => id !== view.chair.id)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  to {name}
                </option>
              ))}
          </select>
        </label>
        <button type="submit" class="button">
          {isDice ? 'Roll' : 'Say'}
        </button>
      </form>
      {news && (
        <p class="quiet" role="status">
          {news}
        </p>
      )}
    </section>
  );
}
