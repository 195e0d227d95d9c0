/** Questions that can be asked, each with what it answers. */
import type { Procedure, Ruleset } from '@arbiter/engine';
import { inTitles } from '../book/chapters.ts';
import { type Choices, hashOf } from '../route.ts';
import { typeset } from '../words.ts';

interface ListProps {
  readonly procedures: readonly Procedure[];
  readonly ruleset: Ruleset;
  readonly choices: Choices;
}

export function ProcedureList({ procedures, ruleset, choices }: ListProps) {
  return (
    <ul class="questions">
      {procedures.map(({ name, title, summary, rolls }) => (
        <li key={name} class="question" data-rolls={rolls || undefined}>
          <h3>
            <a href={hashOf({ view: 'procedure', system: ruleset.id, choices, name })}>{title}</a>
          </h3>
          <p>{typeset(inTitles(summary, ruleset.procedures))}</p>
        </li>
      ))}
    </ul>
  );
}
