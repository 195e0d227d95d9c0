/** Fear and confusion stand before every Action, whichever it is. */
import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, isRefusal, Play } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import { procedureNamed } from '../testing.ts';

const afraid = { name: 'Kit', conditions: [{ name: 'afraid', by: 'Ghoul' }] };
const charmed = { name: 'Odo', conditions: [{ name: 'charmed', by: 'Kit' }] };
const song = { name: 'Marching Tune', harmonies: { drum: 1 } };
const other = { name: 'Odo' };

const ACTIONS: readonly (readonly [string, string, object])[] = [
  ['attack', 'attacker', { attacker: afraid, defender: other }],
  ['cast', 'caster', { caster: afraid, spell: 'Frost Lance', target: other }],
  ['sprint', 'creature', { creature: afraid }],
  ['jump', 'creature', { creature: afraid, units: 2 }],
  ['grab', 'actor', { actor: afraid, target: other }],
  ['shove', 'actor', { actor: afraid, target: other }],
  ['use-item', 'creature', { creature: afraid }],
  ['rest-action', 'creature', { creature: { ...afraid, conditions: [...afraid.conditions, 'winded'] } }],
  ['stand-up', 'creature', { creature: { ...afraid, conditions: [...afraid.conditions, 'prone'] } }],
  ['put-out-fire', 'actor', { actor: afraid, target: { ...other, conditions: ['ignited'] } }],
  ['hide', 'creature', { creature: afraid }],
  ['search', 'searcher', { searcher: afraid, hidden: [{ ...other, conditions: ['obscured'] }] }],
  ['help-in-fight', 'actor', { actor: afraid, target: other, check: 'simpleMelee' }],
  ['charm-command', 'actor', { actor: afraid, target: charmed }],
  ['module-action', 'actor', { actor: afraid, action: 'Steady breath' }],
  ['song', 'performer', { performer: afraid, song, instrument: 'drum' }],
  ['harmony', 'creature', { creature: { ...afraid, songs: ['Marching Tune'] }, song, instrument: 'drum' }],
];

describe('an Action of somebody Afraid', () => {
  test.each(ACTIONS)('AV-COND-04: %s is lost on a failed check, with nothing paid', (name, who, input) => {
    const procedure = procedureNamed(name);
    const dice = scriptedDice([3]);
    const read = procedure.input.parse(input);
    const outcome = procedure.run(read, new Play(dice, defaultReadings(rulings)) as never);
    if (isRefusal(outcome)) throw new Error(outcome.message);
    dice.finish();
    const { attempt, ...rest } = outcome as { attempt: object } & Record<string, { energy?: number }>;
    expect(attempt).toMatchObject({ proceeds: false, fear: { ends: false, nextRc: 9 }, fleesUpTo: 4 });
    expect(rest[who]).toMatchObject({ turn: { actions: 1 } });
    expect(rest[who]!.energy).toBeUndefined();
    expect(procedure.tell!(outcome as never, read as never)).toBe(
      'Kit is too afraid to act (3) and flees up to 4 units; next at 9.',
    );
  });

  test('AV-COND-33: standing up for the Movement is no Action and meets no fear', () => {
    const procedure = procedureNamed('stand-up');
    const creature = { ...afraid, conditions: [...afraid.conditions, 'prone'] };
    const outcome = procedure.run(
      procedure.input.parse({ creature, pay: 'movement' }),
      new Play(scriptedDice([]), defaultReadings(rulings)) as never,
    );
    expect(outcome).toMatchObject({ attempt: null, stands: true });
  });
});
