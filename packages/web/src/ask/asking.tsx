/** The question as it is put: its sentence, chips and drawer, and the bar that rolls. */

import { RealDice } from '../dice/panel.tsx';
import { isObject, same } from '../form/value.ts';
import { AnswerBar } from './bar.tsx';
import type { Bench } from './bench.ts';
import { useChance } from './chance.ts';
import { Chips } from './chips.tsx';
import { Drawer } from './drawer.tsx';
import { Mistakes, Sentence } from './sentence.tsx';

export function Asking({ bench }: { readonly bench: Bench }) {
  const { procedure, ruleset } = bench;
  const chance = useChance(bench.task.value, bench.otherwise.value);
  const parts = bench.parts.value;
  const mistakes = bench.mistakes.value;
  const answer = bench.answer.value;
  const isOwn = bench.isOwn.value;
  const value = isObject(bench.input.value) ? bench.input.value : {};
  const open = (key: string) => {
    bench.picking.value = key;
  };
  const speaking = { ruleset, people: bench.people.value, value, open, mistakes };
  return (
    <form
      class="asking"
      aria-label={procedure.title}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        bench.roll();
      }}
      onKeyDown={event => {
        if (event.key === 'Enter' && event.target instanceof HTMLHeadingElement) bench.roll();
      }}
    >
      <Sentence title={procedure.title} words={parts.words} {...speaking} />
      <Mistakes named={parts.words} mistakes={mistakes} />
      {mistakes.get('')?.map(({ message }) => (
        <p key={message} class="wrong">
          {message}
        </p>
      ))}
      <Chips
        chips={parts.chips}
        change={(key, next) => bench.put([key], next)}
        prices={chance.prices}
        {...speaking}
      />
      <Mistakes named={parts.chips} mistakes={mistakes} />
      <Drawer fields={parts.drawer} value={value} mistakes={mistakes} />
      {procedure.rolls && (
        <AnswerBar
          chance={chance}
          ready={bench.question.value.input !== undefined}
          rolled={bench.isRolled.value}
          own={isOwn}
          again={answer?.kind === 'done' ? () => bench.askAgain() : undefined}
          setOwn={mine => bench.setOwn(mine)}
        >
          {isOwn && (
            <RealDice
              procedure={procedure}
              faces={bench.route.value.faces ?? []}
              set={faces => bench.setFaces(faces)}
              answer={answer}
              isExample={same(bench.given.value, procedure.example.input)}
            />
          )}
        </AnswerBar>
      )}
    </form>
  );
}
