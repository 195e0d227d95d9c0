/** ACT: an ability or a remedy with what it does to people, outside the turns of a fight. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { domainField, domainModifiers, effortFields } from '../checks/effort.ts';
import { act, type Declaration, whyNotAction } from '../combat/action.ts';
import { effectSteps, finalDamage } from '../combat/damage.ts';
import { defend, hitTriggers, suffer } from '../combat/defense.ts';
import { heal, healingAmount, restore } from '../combat/healing.ts';
import { inWords, settle, whyNotAlive, whyNotDead } from '../combat/life-state.ts';
import {
  afterwards,
  exampleStanding,
  nameOr,
  type Person,
  type PersonInput,
  personOf,
  personSchema,
  refusalAbout,
  standingFields,
  standingOf,
  usedByRoll,
} from '../combat/person.ts';
import { answer, type Checks, checkInWords, NO_CHECK, type Trigger } from '../combat/resolve.ts';
import { checkReportSchema, checksField } from '../combat/resolve-check.ts';
import { abilityIn, abilityNamed, refId } from '../content/abilities/index.ts';
import { abilityEntry, remedyEntry } from '../content/entries.ts';
import { remedyAsAbility, remedyNamed, withoutRemedy } from '../content/remedies.ts';
import type { Ability, AbilityRef, Effect, Remedy, RemedyRef } from '../content/types.ts';
import { spread } from '../gear/layers.ts';
import { type AffinityPlay, procedure, refuse } from '../play.ts';
import { burnWords, chain, counted, successWords } from '../words.ts';
import { refuseUnowned, whyNotAbility } from './ability.ts';
import { concentrate } from './concentration.ts';

interface Used {
  readonly ability: Ability;
  readonly remedy: Remedy | undefined;
}

/** What is used: one of the two, by name or as it is. */
function usedThing(given: {
  readonly ability?: AbilityRef | undefined;
  readonly remedy?: RemedyRef | undefined;
}): Used | Refusal {
  if ((given.ability === undefined) === (given.remedy === undefined))
    return refuse('AF-ACT-05', 'Say what is used: an `ability`, or a `remedy`.', 'ability');
  if (given.remedy !== undefined) {
    const remedy = remedyNamed(given.remedy, 'remedy');
    return isRefusal(remedy) ? remedy : { ability: remedyAsAbility(remedy), remedy };
  }
  const ability = abilityNamed(given.ability ?? '', 'ability');
  return isRefusal(ability) ? ability : { ability, remedy: undefined };
}

/** AF-ACT-05: nobody uses up what they have not; whoever tells of no remedies at all has whatever is named. */
const whyNotCarried = (
  { remedies }: Person,
  { name, remedies: told }: PersonInput,
  remedy: Remedy,
): Refusal | undefined =>
  told === undefined || remedies?.some(ref => refId(ref) === remedy.id)
    ? undefined
    : refuseUnowned({ name }, 'remedy', remedy.id);

/** AF-ACT-05: for how many it is. */
function whyNotTargets({ target, name }: Ability, count: number): Refusal | undefined {
  const most = target === 'self' || target === 'place' ? 0 : target === 'ally' || target === 'enemy' ? 1 : 12;
  if (count > most)
    return refuse('AF-ACT-05', most === 0 ? `${name} names no target.` : `${name} is for one.`, 'targets');
  const least = target === 'enemy' || target === 'area' ? 1 : 0;
  return count < least ? refuse('AF-ACT-05', `${name} needs a target.`, 'targets') : undefined;
}

/** Carries one effect out; says which check it calls for. What needs a map, or an ally's next roll in range, is told only. */
function work(effect: Effect, who: Person, more: number, by: Person, play: AffinityPlay): readonly Trigger[] {
  if (who.state === 'dead' && effect.kind !== 'revive') return [];
  switch (effect.kind) {
    case 'damage': {
      const defended = defend(who, finalDamage(effect.hd, more, by, play), play);
      suffer(who, defended);
      return hitTriggers(who, defended);
    }
    case 'heal':
      heal(who, healingAmount(effect.grade, play) + more);
      return [];
    case 'restore':
      restore(who, effect.resolve + more);
      return [];
    case 'layer': {
      const die = effect.die === 'class' ? 0 : effect.die;
      who.layers = [...who.layers, { layer: effect.layer, die, hd: effect.hd + more }];
      return [];
    }
    case 'strip':
      suffer(who, { taken: spread(who.layers, effect.hd + more).taken, lost: 0 });
      return [];
    case 'forceCheck':
      return ['forced'];
    case 'bonusDice':
      who.bonusDice = Math.min(MOST_WAITING, who.bonusDice + effect.dice + more);
      return [];
    case 'penaltyDice':
      who.penaltyDice = Math.min(MOST_WAITING, who.penaltyDice + effect.dice + more);
      return [];
    case 'stabilize':
      if (who.hd === 0) who.round.stabilized = true;
      return [];
    case 'revive':
      who.hd = Math.min(who.maxHd, effect.hd + more);
      who.resolve = effect.resolve;
      who.state = 'conscious';
      return [];
    case 'aura':
    case 'move':
    case 'portal':
    case 'safePlace':
    case 'journeyBuffer':
      return [];
  }
}
/** Dice gathered for one next roll. */
const MOST_WAITING = 20;

/** What it does beyond people: hours of safety, Resolve that a journey spares. */
const most = (ability: Ability, kind: 'safePlace' | 'journeyBuffer'): number =>
  ability.effects.reduce(
    (found, effect) =>
      effect.kind !== kind
        ? found
        : Math.max(
            found,
            effect.kind === 'safePlace' ? effect.hours : effect.kind === 'journeyBuffer' ? effect.resolve : 0,
          ),
    0,
  );

const targetReport = z.strictObject({
  name: z.string(),
  check: checkReportSchema,
  bonusDice: z.int(),
  penaltyDice: z.int(),
  ...standingFields,
});

export const useProcedure = procedure({
  name: 'use',
  title: 'Use an ability or a remedy',
  summary:
    'An ability or a remedy with all it does: who uses it rolls, and if it works those it is for are healed, restored, shielded, hurt or brought back; a place is safe to Recover in, a journey spares Resolve. Without targets it is for whoever uses it.',
  rules: [
    'AF-ACT-01',
    'AF-ACT-05',
    'AF-DMG-04',
    'AF-HEAL-01',
    'AF-HEAL-02',
    'AF-HEAL-04',
    'AF-RES-12',
    'AF-ARM-01',
    'AF-DYI-06',
    'AF-REST-04',
    'AF-JRN-14',
    'AF-CON-02',
  ],
  input: z.strictObject({
    character: personSchema,
    ability: z
      .union([z.string().min(1).max(60), abilityEntry])
      .optional()
      .describe('The ability that is used.')
      .meta({ from: 'abilities', rank: 'first', whose: 'character.abilities' }),
    remedy: z
      .union([z.string().min(1).max(60), remedyEntry])
      .optional()
      .describe('Or the healing that is used.')
      .meta({ from: 'healing', rank: 'first', whose: 'character.remedies' }),
    targets: z
      .array(personSchema)
      .max(12)
      .default([])
      .describe('Those it is for; left out: whoever uses it.')
      .meta({ rank: 'first' }),
    domain: domainField,
    ...effortFields,
    checks: checksField,
  }),
  output: z.strictObject({
    required: z.int(),
    successes: z.int(),
    success: z.boolean(),
    burn: z.int(),
    safeHours: z
      .int()
      .describe('Hours for which the place is safe to Recover in; 0 where it is not.')
      .meta({ unit: 'hours' }),
    journeyBuffer: z.int().describe('Resolve loss of the next journey that it takes away.'),
    character: z.strictObject({
      check: checkReportSchema,
      bonusDice: z.int(),
      penaltyDice: z.int(),
      ...standingFields,
    }),
    targets: z.array(targetReport),
  }),
  example: {
    input: {
      character: { class: 'Priest', level: 1, abilities: ['Mending Prayer'] },
      ability: 'Mending Prayer',
      targets: [{ name: 'Bor', class: 'Combatant', level: 1, hd: 0, resolve: 4 }],
    },
    dice: [6, 2],
    outcome: {
      required: 2,
      successes: 2,
      success: true,
      burn: 0,
      safeHours: 0,
      journeyBuffer: 0,
      character: {
        check: NO_CHECK,
        bonusDice: 0,
        penaltyDice: 0,
        ...exampleStanding(3, { round: { actionsUsed: 1 } }),
      },
      targets: [
        { name: 'Bor', check: NO_CHECK, bonusDice: 0, penaltyDice: 0, ...exampleStanding(2, { resolve: 4 }) },
      ],
    },
  },
  run({ character, ability: named, remedy: carried, targets, domain, checks, ...effort }, play) {
    const used = usedThing({ ability: named, remedy: carried });
    if (isRefusal(used)) return used;
    const { ability } = used;
    const who = personOf(character, { play, field: 'character' });
    if (isRefusal(who)) return who;
    const people = peopleIn(targets, play);
    if (isRefusal(people)) return people;
    const declared: Declaration = {
      ...effort,
      tier: ability.tier,
      required: ability.required,
      when: 'own',
      rollKind: 'abilities',
      modifiers: domainModifiers(who, domain ?? ability.domain),
    };
    const problem =
      (used.remedy && whyNotCarried(who, character, used.remedy)) ??
      whyNotAction(who, declared) ??
      whyNotAbility(who, ability, 'own') ??
      whyNotTargets(ability, targets.length) ??
      whyNotFor(people, ability);
    if (problem) return problem;
    const { acted, triggers } = act(who, declared, ability.name, play);
    settle(who, play);
    const affected =
      people.length > 0 || ability.target === 'enemy' || ability.target === 'area' ? people : [who];
    const owed = new Map<Person, readonly Trigger[]>();
    if (acted.success) {
      if (ability.concentration && who.state === 'conscious') concentrate(who, ability.id);
      for (const effect of ability.effects) {
        const extra =
          ability.perExtra?.adds === effect.kind
            ? Math.min(acted.extra, ability.perExtra.cap ?? acted.extra)
            : 0;
        const more = effect.kind === 'damage' ? extra : effectSteps(extra, who.proficiency);
        for (const each of affected) {
          owed.set(each, [...(owed.get(each) ?? []), ...work(effect, each, more, who, play)]);
          settle(each, play);
        }
      }
    }
    return reportOf({ who, people, owed, acted, triggers, ability, checks }, play);
  },
  tell(
    { success, successes, required, burn, safeHours, journeyBuffer, character: { check, ...after }, targets },
    input,
  ) {
    const what = wordFor(input.ability) ?? wordFor(input.remedy) ?? 'it';
    const name = nameOr(input.character);
    const others = targets.map(
      (each, i) => `${each.name}: ${chain(checkInWords(each.check), inWords(each, input.targets[i]))}`,
    );
    const besides = [
      ...(safeHours > 0
        ? [`The place is safe for ${counted(safeHours, 'hour', 'hours')}, and to Recover in.`]
        : []),
      ...(journeyBuffer > 0 ? [`The next journey takes ${journeyBuffer} Resolve less from each.`] : []),
    ];
    return [
      `${name} uses ${what} and ${chain(`${success ? 'succeeds' : 'fails'} with ${successWords(successes, required)}`, burnWords(burn, input.character.hd, after.hd), checkInWords(check))}: ${[inWords(after, input.character), ...others].join('; ')}.`,
      ...besides,
    ].join(' ');
  },
  apply: (input, outcome) => {
    const remedy = input.remedy === undefined ? undefined : remedyNamed(input.remedy);
    const gone = remedy && !isRefusal(remedy) ? remedy : undefined;
    const { bonusDice, penaltyDice } = outcome.character;
    return {
      character: afterwards(input.character, outcome.character, {
        ...usedByRoll(input.character, 'abilities'),
        ...{ bonusDice, penaltyDice, used: usedAfter(input.character, input.ability) },
        ...(gone && input.character.remedies && { remedies: withoutRemedy(input.character.remedies, gone) }),
      }),
      targets: input.targets.map((person, i) => {
        const after = outcome.targets[i];
        return after
          ? afterwards(person, after, { bonusDice: after.bonusDice, penaltyDice: after.penaltyDice })
          : person;
      }),
    };
  },
});

const wordFor = (ref: AbilityRef | RemedyRef | undefined): string | undefined => {
  if (ref === undefined || typeof ref !== 'string') return ref?.name;
  const found = [abilityNamed(ref), remedyNamed(ref)].find(each => !isRefusal(each));
  return found && !isRefusal(found) ? found.name : ref;
};

/** AF-REST-02: an ability with a limit waits for a rest, whether it worked or not. */
function usedAfter({ used, abilities }: PersonInput, name: AbilityRef | undefined): string[] {
  const ability = name === undefined ? undefined : (abilityIn(abilities, refId(name)) ?? abilityNamed(name));
  return !ability || isRefusal(ability) || ability.limit === 'none' ? used : [...used, ability.id];
}

function peopleIn(targets: readonly PersonInput[], play: AffinityPlay): Person[] | Refusal {
  const people: Person[] = [];
  for (const [i, target] of targets.entries()) {
    const who = personOf(target, { play, field: `targets[${i}]`, needs: 'nothing' });
    if (isRefusal(who)) return refusalAbout(nameOr(target, `Target ${i + 1}`), who);
    people.push(who);
  }
  return people;
}

/** AF-DYI-05: those it is for live, or are dead where it brings back. */
function whyNotFor(people: readonly Person[], { effects }: Ability): Refusal | undefined {
  const revives = effects.some(({ kind }) => kind === 'revive');
  for (const [i, who] of people.entries()) {
    const unfit = revives ? whyNotDead(who, `targets[${i}]`) : whyNotAlive(who, `targets[${i}]`);
    if (unfit) return unfit;
  }
  return undefined;
}

interface Report {
  readonly who: Person;
  readonly people: readonly Person[];
  /** The checks that it calls for. */
  readonly owed: ReadonlyMap<Person, readonly Trigger[]>;
  readonly acted: {
    readonly required: number;
    readonly successes: number;
    readonly success: boolean;
    readonly burn: number;
  };
  readonly triggers: readonly Trigger[];
  readonly ability: Ability;
  readonly checks: Checks;
}

/** AF-R-74: checks come when all is done, first of whoever acted. */
function reportOf({ who, people, owed, acted, triggers, ability, checks }: Report, play: AffinityPlay) {
  const check = answer(who, [...triggers, ...(owed.get(who) ?? [])], checks, play);
  const targets = people.map((each, i) => {
    const name = nameOr(each, `Target ${i + 1}`);
    const of = answer(each, owed.get(each) ?? [], checks, play, `${name}: Resolve check`);
    return { name, check: of, bonusDice: each.bonusDice, penaltyDice: each.penaltyDice, ...standingOf(each) };
  });
  const { required, successes, success, burn } = acted;
  const { bonusDice, penaltyDice } = who;
  return {
    ...{ required, successes, success, burn },
    safeHours: success ? most(ability, 'safePlace') : 0,
    journeyBuffer: success ? most(ability, 'journeyBuffer') : 0,
    character: { check, bonusDice, penaltyDice, ...standingOf(who) },
    targets,
  };
}
