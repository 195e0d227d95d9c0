/** A roll as a line for people: `4d6kh3 + 2: [6, 4, 1d, 3] + 2 = 15`. */
import { parse } from './notation.ts';
import { print, printWith } from './print.ts';
import type { Die, Roll } from './result.ts';
import type { DiceNode } from './syntax.ts';

/** All that is needed is in the roll, so one that was stored last year can be shown as well. */
export function render({ notation, terms, total }: Roll): string {
  const parsed = parse(notation);
  if (!parsed.ok)
    throw new TypeError(`A roll of "${notation}", which is no notation: ${parsed.error.message}`);
  const { root } = parsed.notation;
  let term = 0;
  const thrown = printWith(root, {
    dice: node => {
      const dice = terms[term++]!.dice.map(die => renderDie(die, node));
      return `[${dice.join(', ')}]${named(node.label)}`;
    },
    number: ({ value, label }) => `${value}${named(label)}`,
  });
  return `${print(root)}: ${thrown} = ${total}`;
}

const named = (label: string): string => (label === '' ? '' : ` ${label}`);

/**
 * The face and what became of it: `r` rerolled, `!` exploded, `d` dropped, `+` added to the die before,
 * `*` a success, `**` two, `-` one taken away, `1→2` raised or cut.
 */
function renderDie({ face, value, fate, exploded, pair }: Die, { die, modifiers }: DiceNode): string {
  const shown = pair ? `${letter(die, 0)}${pair[0]} ${letter(die, 1)}${pair[1]}: ${face}` : `${face}`;
  const bang = exploded ? '!' : '';
  switch (fate) {
    case 'rerolled':
      return `${shown}r`;
    case 'dropped':
      return `${shown}${bang}d`;
    case 'compounded':
      return `+${shown}${bang}`;
    case 'kept': {
      if (modifiers.count) return `${shown}${bang}${value < 0 ? '-' : '*'.repeat(value)}`;
      const compounds = exploded && modifiers.explode?.compound;
      return value === face || compounds ? `${shown}${bang}` : `${shown}${bang}→${value}`;
    }
  }
}

const letter = (die: string, at: 0 | 1): string => die[at]!.toUpperCase();
