/** What was changed at the table lately and can be taken back: by the host whatever it was, by others their own. */
import { useEffect, useState } from 'preact/hooks';
import { timeSaid } from '../table/evenings.ts';
import { capital } from '../words.ts';
import type { Company } from './company.ts';

type PastLine = NonNullable<Awaited<ReturnType<Company['client']['question']>>['past']>[number];

export function Past({ company }: { readonly company: Company }) {
  const [past, setPast] = useState<readonly PastLine[]>();
  /** What has been changed since: it is said, and done when asked again. */
  const [doubt, setDoubt] = useState<{ readonly of: string; readonly why: string }>();
  const look = async (): Promise<void> => setPast((await company.client.question({ is: 'past' })).past ?? []);
  useEffect(() => void look(), [company.view.value]);
  const own = company.chair.value?.id;
  const nameOf = (id: string): string =>
    company.view.value?.chairs.find(chair => chair.id === id)?.name ?? 'Somebody who left';
  const takeBack = async ({ request, chair }: PastLine): Promise<void> => {
    const answer = await company.ask({
      ...{ ask: 'take back', of: request, ...(chair !== own && { chair }) },
      ...(doubt?.of === request && { anyway: true }),
    });
    company.problem.value = '';
    if (!answer.refusal) setDoubt(undefined);
    else setDoubt({ of: request, why: answer.refusal.message.replace(/: ask with `anyway`.*$/, '.') });
    await look();
  };
  if (!past) return <p class="quiet">Looking back …</p>;
  if (past.length === 0)
    return (
      <p class="quiet">
        Nothing was changed lately that could be taken back. Fights have an undo of their own.
      </p>
    );
  return (
    <ol class="plain-list past-list">
      {past.map(line => (
        <li key={`${line.chair} ${line.request}`} class="past-line">
          <span>
            <time>{timeSaid(line.at)}</time> {capital(line.about)}
            {line.chair !== own && <span class="quiet">, by {nameOf(line.chair)}</span>}
          </span>
          <button type="button" class="plain" onClick={() => void takeBack(line)}>
            {doubt?.of === line.request ? 'Take it back all the same' : 'Take it back'}
            <span class="unseen"> ({line.about})</span>
          </button>
          {doubt?.of === line.request && (
            <p class="quiet" role="status">
              {doubt.why}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
