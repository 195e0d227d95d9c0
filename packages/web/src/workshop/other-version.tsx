/** Another version of a pack than the one that is here: what it changes, in words. */
import type { Ruleset, TablePack } from '@arbiter/engine';
import { diffPacks } from '@arbiter/engine/pack';
import { useMemo } from 'preact/hooks';
import { typeset } from '../words.ts';

interface Props {
  readonly book: Ruleset;
  readonly here: TablePack;
  readonly other: TablePack;
}

const MOST = 40;

export function OtherVersion({ book, here, other }: Props) {
  const changes = useMemo(() => diffPacks(book, here, other), [book, here, other]);
  return (
    <>
      <p>
        Version {here.version} of “{here.title}” is here.{' '}
        {changes.length === 0 ? 'Both say the same.' : 'This one says:'}
      </p>
      <ul class="changes-told">
        {changes.slice(0, MOST).map(({ id, sentence }) => (
          <li key={id}>{typeset(sentence)}</li>
        ))}
        {changes.length > MOST && <li>And {changes.length - MOST} more.</li>}
      </ul>
    </>
  );
}
