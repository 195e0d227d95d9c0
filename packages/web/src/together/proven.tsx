/** What proves that a fight was played as it is told: promise and seal for everybody, the seed once the host shows it. */
import { useState } from 'preact/hooks';
import { copyText } from '../copy.ts';
import type { Company, FightAt } from './company.ts';

export function Proven({ company, at }: { readonly company: Company; readonly at: FightAt }) {
  const shown = company.view.value?.fights.find(one => one.game === at.game && one.id === at.fight);
  const proof = shown?.proof;
  if (!shown?.view?.outcome || !proof?.seal) return null;
  return (
    <details class="proven">
      <summary>Were the dice fair?</summary>
      <p>
        Before the first roll the server promised where its dice come from, and at the end it sealed the
        fight. Whoever has the table’s file proves both at a command line:
      </p>
      <Command text={`arbiter verify TABLE.json --fight ${at.fight} --seal ${proof.seal}`} />
      <dl class="proven-marks">
        <dt>Promise</dt>
        <dd>{proof.promise}</dd>
        <dt>Seal</dt>
        <dd>{proof.seal}</dd>
        {proof.seed !== undefined && (
          <>
            <dt>Seed</dt>
            <dd>{proof.seed}</dd>
          </>
        )}
      </dl>
      {proof.seed === undefined &&
        (company.isHost.value ? (
          <p>
            <button
              type="button"
              class="button quiet-button"
              onClick={() => company.ask({ ask: 'prove', ...at })}
            >
              Show the seed
            </button>{' '}
            <span class="quiet">The fight then stays as it ended: nothing of it can be taken back.</span>
          </p>
        ) : (
          <p class="quiet">The host can show the seed, which the proof needs.</p>
        ))}
    </details>
  );
}

function Command({ text }: { readonly text: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <p class="proven-command">
      <code>{text}</code>{' '}
      <button type="button" class="plain" onClick={async () => setCopied(await copyText(text))}>
        {isCopied ? 'Copied' : 'Copy'}
      </button>
    </p>
  );
}
