/** MAG: rituals: a spell with its component outside combat turns, with whoever assists. */
import { counted, isRefusal, type Refusal, signed } from '@arbiter/engine';
import { z } from 'zod';
import {
  type Creature,
  changeOf,
  changeSchema,
  copyOf,
  creatureField,
  creatureOf,
  creatureSchema,
  personAfter,
  UNNAMED,
  whyNotAlive,
} from '../character/creature.ts';
import {
  type Circumstance,
  creatureCheck,
  meets,
  partsOfCheck,
  raisedByMeal,
  reckon,
  whyNotCheck,
} from '../checks/creature-check.ts';
import { checkPool, circumstanceFields, rollKept } from '../checks/pool.ts';
import { whyNotConcentrate } from '../combat/condition-procedures.ts';
import { payEnergy, whyNotPay } from '../combat/energy.ts';
import { hasNoAllies, whyNotAble, whyNotAlly } from '../combat/restrictions.ts';
import { takeItem } from '../combat/use-item.ts';
import { type AnyventurePlay, procedure, refuse } from '../play.ts';
import {
  breakFocus,
  type Casting,
  carries,
  castingFields,
  focusFor,
  lock,
  requiredCheck,
  spellChoice,
  spellOf,
  strikeWith,
  whyNotCast,
} from './casting.ts';
import { tellFelt } from './spell.ts';
import type { Spell } from './spell-entry.ts';

/** AV-MAG-10, AV-MAG-11. */
export const ASSIST_METHODS = ['school', 'magicSkill'] as const;

export const ritualProcedure = procedure({
  name: 'ritual',
  title: 'Ritual',
  summary:
    'A spell with its component (or a focus) outside combat turns: the unraised number, and success always includes the Charge effect. Each assistant rolls first: the school against half the number, rounded up, or Magic against the number; each adds or takes 1 of the caster’s result.',
  rules: ['AV-MAG-09', 'AV-MAG-10', 'AV-MAG-11', 'AV-MAG-05', 'AV-MAG-06', 'AV-MAG-07', 'AV-GEN-04'],
  input: z.strictObject({
    caster: creatureField('Who leads the ritual.'),
    spell: spellChoice,
    ...castingFields,
    helpers: z
      .array(
        z.strictObject({
          creature: creatureSchema.meta({ from: 'person' }),
          method: z.enum(ASSIST_METHODS).default('school'),
        }),
      )
      .max(8)
      .default([])
      .describe('Assistants, in the order in which they roll.')
      .meta({ rank: 'first' }),
    target: creatureSchema.optional().describe('Whom it is for.').meta({ rank: 'often', from: 'person' }),
    minimum: z.int().min(0).max(60).optional().describe('A minimum result, such as a meal gives.'),
    ...circumstanceFields,
  }),
  output: z.strictObject({
    energy: z.int(),
    endurance: z.int().nullable().describe('The check for going below 0 Energy.'),
    winded: z.boolean(),
    focusBroken: z.string().nullable().describe('The focus that broke over a failed ritual.'),
    helperTarget: z.int().describe('What an assistant with the school must meet.'),
    modifier: z.int(),
    rcUsed: z.int(),
    result: z.int(),
    success: z.boolean(),
    charged: z.boolean(),
    locked: z.boolean(),
    minutes: z.int(),
    felt: z.string().nullable().describe('What it did to whom it is for.'),
    caster: changeSchema,
    target: changeSchema,
  }),
  example: {
    input: {
      caster: { attributes: { knowledge: 3 }, schools: { divine: { level: 3 } } },
      spell: { name: 'Dawn Ward', school: 'divine', rc: 9, energy: 2 },
      hasComponent: true,
      helpers: [
        { creature: { name: 'Oris', attributes: { knowledge: 2 }, schools: { divine: { level: 1 } } } },
      ],
    },
    dice: [5, 1, 8, 3, 2],
    outcome: {
      energy: 3,
      endurance: null,
      winded: false,
      focusBroken: null,
      helperTarget: 5,
      modifier: 1,
      rcUsed: 9,
      result: 9,
      success: true,
      charged: true,
      locked: false,
      minutes: 10,
      felt: null,
      caster: { energy: 3 },
      target: {},
    },
  },
  run(input, play) {
    const before = creatureOf(input.caster, play);
    if (isRefusal(before)) return before;
    const spell = spellOf(input.spell);
    if (isRefusal(spell)) return spell;
    const aimed = input.target ? creatureOf(input.target, play) : undefined;
    if (aimed && isRefusal(aimed)) return aimed;
    const helpers: { creature: Creature; method: (typeof ASSIST_METHODS)[number] }[] = [];
    for (const [i, { creature: given, method }] of input.helpers.entries()) {
      const creature = creatureOf(given, play);
      if (isRefusal(creature)) return { ...creature, field: `helpers[${i}].creature` };
      helpers.push({ creature, method });
    }
    const focus = focusFor(before, spell);
    const casting: Casting = {
      ...input,
      charge: false,
      hasComponent: input.hasComponent ?? carries(before, spell),
      hasFocus: input.hasFocus || focus !== undefined,
      focus,
    };
    const problem =
      whyNotRitual(before, spell, casting, helpers, play) ??
      (aimed && !spell.hostile ? whyNotAlly(before, aimed, play, 'caster') : undefined) ??
      (aimed && spell.effects.length > 0 ? whyNotAlive(aimed, 'target') : undefined);
    if (problem) return problem;
    const caster = copyOf(before);
    // AV-R-171: Energy, component and check all come at the end of its time.
    const paid = payEnergy(caster, spell.energy, play);
    if (casting.hasComponent && spell.component) takeItem(caster, spell.component);
    const helperTarget = Math.ceil(spell.rc / 2);
    const modifier = helpers.reduce((sum, helper) => sum + assistance(helper, spell, helperTarget, play), 0);
    const rcUsed = requiredCheck(spell, casting, play);
    const kept = rollKept(ritualPool(caster, spell, input, play), `${caster.name} leads the ritual`, play);
    const rolled = raisedByMeal(caster, spell.school, reckon(kept, { flat: modifier }, play), play);
    const result = Math.max(rolled, input.minimum ?? rolled);
    if (result > rolled) play.trace.note('AV-CRF-09', 'raised to the minimum', result);
    const success = meets(result, rcUsed);
    if (play.trace.on) play.trace.note('AV-DICE-06', `against ${rcUsed}`, success);
    if (success && spell.concentration) caster.concentration = { on: 'spell', name: spell.name };
    if (!success) lock(caster, spell, play);
    const focusBroken = success ? null : breakFocus(caster, casting, play);
    const target = aimed && copyOf(aimed);
    const receiver = spell.targets === 'self' ? caster : target;
    const struck =
      success && receiver
        ? strikeWith(spell, receiver, { result, charged: true, by: caster.name }, play)
        : undefined;
    return {
      energy: caster.energy,
      endurance: paid.endurance,
      winded: paid.winded,
      focusBroken,
      helperTarget,
      modifier,
      rcUsed,
      result,
      success,
      charged: success,
      locked: !success,
      minutes: spell.minutes,
      ...(receiver && struck
        ? { felt: struck.strikes ? tellFelt(struck, receiver) : 'withstands it' }
        : { felt: null }),
      caster: changeOf(before, caster),
      target: aimed && target ? changeOf(aimed, target) : {},
    };
  },
  tell(
    { result, rcUsed, modifier, success, minutes, felt, energy, endurance, winded, focusBroken },
    { caster, target, spell },
  ) {
    const made = spellOf(spell);
    const isOnSelf = !isRefusal(made) && made.targets === 'self';
    const helped = modifier ? ` with ${signed(modifier)} from assistants` : '';
    const end = success
      ? `the ritual works, charged${felt === null ? '' : `; ${isOnSelf ? caster.name : (target?.name ?? caster.name)} ${felt}`}`
      : `the ritual fails and the spell is locked until after a full rest${focusBroken ? `; the ${focusBroken} breaks` : ''}`;
    const breath =
      endurance === null
        ? ''
        : `; Energy is at ${energy}, Endurance ${endurance}: ${winded ? 'Winded' : 'holds'}`;
    return `After ${counted(minutes, 'minute')} ${caster.name} rolls ${result} against ${rcUsed}${helped}: ${end}${breath}.`;
  },
  apply: ({ caster, target }, outcome) => ({
    caster: personAfter(caster, outcome.caster),
    ...(target ? { target: personAfter(target, outcome.target) } : {}),
  }),
});

function whyNotRitual(
  caster: Creature,
  spell: Spell,
  casting: Casting,
  helpers: readonly { creature: Creature }[],
  play: AnyventurePlay,
): Refusal | undefined {
  const first = whyNotCast(caster, spell, casting);
  if (first) return first;
  if (spell.ritual === 'no') return refuse('AV-MAG-09', `${spell.name} is no ritual.`, 'spell');
  if (!casting.hasComponent && !casting.hasFocus)
    return refuse('AV-MAG-09', 'A ritual needs its component or a focus.', 'hasComponent');
  if (caster.turn.now) return refuse('AV-MAG-09', 'A ritual is not for combat turns.', 'caster');
  const busy = whyNotAble(caster) ?? (spell.concentration ? whyNotConcentrate(caster) : undefined);
  if (busy) return { ...busy, field: 'caster' };
  for (const [i, { creature }] of helpers.entries()) {
    const unable = whyNotAssist(creature, play);
    if (unable) return { ...unable, field: `helpers[${i}].creature` };
  }
  // AV-R-170: once, by one of the two ways. Whoever is given without a name is somebody else.
  const names = helpers.map(helper => helper.creature.name).filter(name => name !== UNNAMED);
  if (new Set(names).size < names.length)
    return refuse('AV-MAG-10', 'Each person assists once, by one of the two ways.', 'helpers');
  if (names.includes(caster.name))
    return refuse('AV-MAG-10', `${caster.name} leads the ritual and cannot assist it too.`, 'helpers');
  return (
    whyNotCheck(withoutHelp(caster), spell.school, casting, play) ?? whyNotPay(caster, spell.energy, play)
  );
}

/** AV-R-139: the Maddened assist nobody. */
const whyNotAssist = (helper: Creature, play: AnyventurePlay): Refusal | undefined =>
  whyNotAble(helper) ??
  (hasNoAllies(helper, play)
    ? refuse('AV-COND-14', `${helper.name} is Maddened and has no allies to assist.`)
    : undefined);

/** AV-R-170: the ordinary help rule has no place in a ritual. */
const withoutHelp = (creature: Creature): Creature => ({ ...creature, helps: [] });
const ritualPool = (caster: Creature, { school }: Spell, circumstance: Circumstance, play: AnyventurePlay) =>
  checkPool(partsOfCheck(withoutHelp(caster), school, 'check', circumstance, play), play);

/** AV-MAG-10, AV-MAG-11, AV-R-93: one more or one less. */
function assistance(
  { creature, method }: { creature: Creature; method: (typeof ASSIST_METHODS)[number] },
  spell: Spell,
  helperTarget: number,
  play: AnyventurePlay,
): number {
  const [check, rc] = method === 'school' ? [spell.school, helperTarget] : (['magic', spell.rc] as const);
  const result = creatureCheck(withoutHelp(creature), check, play, { label: `${creature.name} assists` });
  const helped = meets(result, rc) ? 1 : -1;
  if (play.trace.on)
    play.trace.note(
      method === 'school' ? 'AV-MAG-10' : 'AV-MAG-11',
      `${creature.name}: ${result} against ${rc}`,
      helped,
    );
  return helped;
}
