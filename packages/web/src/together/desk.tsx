/** What everybody at a table of several has at hand wherever they are: who is there, notes, words, and the host's questions. */
import type { Chair } from '@arbiter/engine';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Dialog } from '../frame/keys.tsx';
import { AskForm, type Asking, Calls, newAsking } from './calls.tsx';
import { ChairsSheet } from './chairs.tsx';
import type { Company } from './company.ts';
import './desk.css';
import { Knocking } from './door.tsx';
import { type Draft, Notes } from './notes.tsx';
import { Past } from './past.tsx';
import { Reading } from './reading.ts';
import { Talk } from './talk.tsx';
import { ChairSeal } from './whom.tsx';
import { waitingIn } from './words.ts';

type Sheet = 'chairs' | 'notes' | 'ask' | 'say' | 'past';
const TITLES: Readonly<Record<Sheet, string>> = {
  chairs: 'Who sits here',
  notes: 'Notes and handouts',
  ask: 'Ask the others',
  say: 'At the table',
  past: 'What was changed',
};

export function Desk({ company }: { readonly company: Company }) {
  const reading = useMemo(() => new Reading(company), [company]);
  const draft = useSignal<Draft | undefined>(undefined);
  const open = useSignal<string | undefined>(undefined);
  const asking = useSignal<Asking>(newAsking());
  const [sheet, setSheet] = useState<Sheet>();
  const view = company.view.value;
  const isHost = company.isHost.value;
  const [arrived] = reading.arrived.value;
  // Whoever has to decide in a fight is not interrupted: the handout waits in a line of its own.
  const isBusy = company.running.value.some(shown =>
    company.chair.value ? waitingIn(shown, company.chair.value)?.isMine : false,
  );
  // Whoever looks through somebody's eyes is not the one it is shown to.
  const isOwnEyes = company.eyes.value === undefined;
  const isCalling =
    arrived !== undefined && isOwnEyes && company.role.value === 'player' && sheet === undefined;
  useEffect(() => {
    if (!isCalling || isBusy) return;
    open.value = arrived?.id;
    setSheet('notes');
  }, [isCalling, isBusy, arrived?.id]);
  if (!view) return null;
  const unread = reading.unread.value.length;
  const close = (): void => {
    setSheet(undefined);
    open.value = undefined;
  };
  const nameOf = (id: string): string => view.chairs.find(chair => chair.id === id)?.name ?? 'Somebody';
  return (
    <>
      <Knocking company={company} />
      <Calls company={company} />
      {isCalling && isBusy && arrived && (
        <p class="due" role="status">
          <button
            type="button"
            class="plain"
            onClick={() => {
              open.value = arrived.id;
              setSheet('notes');
            }}
          >
            {nameOf(arrived.by)} shows you “{arrived.title || 'a note'}”
          </button>
        </p>
      )}
      <div class="desk">
        <button type="button" class="desk-chairs" onClick={() => setSheet('chairs')}>
          <span class="unseen">Who sits here: </span>
          {view.chairs.map(chair => (
            <Sitter key={chair.id} company={company} chair={chair} />
          ))}
        </button>
        <div class="desk-tools">
          <button type="button" onClick={() => setSheet('notes')}>
            Notes{unread > 0 && <span class="desk-count">{unread}</span>}
            {unread > 0 && <span class="unseen"> not read yet</span>}
          </button>
          <button type="button" onClick={() => setSheet('say')}>
            Say
          </button>
          {company.role.value !== 'watcher' && (
            <button type="button" title="What was changed, and the way back" onClick={() => setSheet('past')}>
              Changes
            </button>
          )}
          {isHost && (
            <>
              <button type="button" onClick={() => setSheet('ask')}>
                Ask them
              </button>
              <button
                type="button"
                aria-pressed={company.isScreened.value}
                title="What you ask and roll is for you alone"
                onClick={() => {
                  company.isScreened.value = !company.isScreened.value;
                }}
              >
                Secretly
              </button>
            </>
          )}
        </div>
      </div>
      {sheet && (
        <Dialog title={TITLES[sheet]} close={close} class="desk-sheet">
          {sheet === 'chairs' && <ChairsSheet company={company} />}
          {sheet === 'notes' && <Notes company={company} reading={reading} draft={draft} open={open} />}
          {sheet === 'ask' && <AskForm company={company} asking={asking} close={close} />}
          {sheet === 'say' && <Talk company={company} isSheet />}
          {sheet === 'past' && <Past company={company} />}
        </Dialog>
      )}
    </>
  );
}

/** Somebody at the table: whether they are there, and whether everybody waits for them. */
function Sitter({ company, chair }: { readonly company: Company; readonly chair: Chair }) {
  const { id, name } = chair;
  const isThere = company.present.value.includes(id);
  const isAsked =
    company.running.value.some(({ turns }) => turns?.asked?.chairs.some(one => one.id === id)) ||
    (company.view.value?.calls ?? []).some(
      ({ chairs, replies }) => chairs.includes(id) && !Object.hasOwn(replies, id),
    );
  return (
    <span
      class={isAsked ? 'sitter sitter-asked' : 'sitter'}
      title={`${name} ${isThere ? 'is here' : 'is away'}`}
    >
      <ChairSeal chair={chair} isThere={isThere} />
      <span class="sitter-name">{name}</span>
      <span class="unseen">
        {isThere ? ' is here' : ' is away'}
        {isAsked && ', and is asked'}
        {'. '}
      </span>
    </span>
  );
}
