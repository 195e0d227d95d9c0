/** A stat block that was copied from somewhere: read as far as its words say, the rest shown. */
import type { Ruleset } from '@arbiter/engine';
import { type PackKind, type ReadBlock, readStatBlock } from '@arbiter/engine/pack';
import { labelOf } from '@arbiter/engine/paper';
import { useState } from 'preact/hooks';
import { inSentence } from '../words.ts';

interface Props {
  readonly book: Ruleset;
  readonly kindName: string;
  readonly kind: PackKind;
  take(found: ReadBlock, unsure: ReadonlySet<string>): void;
}

export function Paste({ book, kindName, kind, take }: Props) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<ReadBlock>();
  const read = (): void => {
    const block = readStatBlock(book, kindName, text);
    setFound(block);
    take(block, new Set(block.unsure));
  };
  return (
    <details class="paste more">
      <summary>Paste a stat block</summary>
      <textarea
        rows={6}
        maxLength={8000}
        aria-label={`The stat block of a ${kind.one}`}
        placeholder={`The numbers of a ${kind.one}, as you have them`}
        value={text}
        onInput={event => setText(event.currentTarget.value)}
      />
      <p class="workshop-do">
        <button type="button" class="button quiet-button" disabled={text.trim() === ''} onClick={read}>
          Read it
        </button>
      </p>
      {found && (
        <div role="status" class="paste-found">
          <p>
            {found.sure.length > 0
              ? `Found: ${labels(found.sure)}.`
              : 'Nothing stands beside the name of a field.'}{' '}
            {found.unsure.length > 0 && (
              <>
                <b>Not sure</b> of {labels(found.unsure)}: marked below.
              </>
            )}
          </p>
          {found.left.length > 0 && (
            <>
              <p>No place was found for:</p>
              <ul>
                {found.left.map(line => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </details>
  );
}

const labels = (paths: readonly string[]): string =>
  paths.map(path => inSentence(labelOf(path.split('.').at(-1) ?? path))).join(', ');
