/** A character file becomes a person, and a person goes back into the file; creatures of the list are persons too. */
import { check, hasFileMarks, type PersonRules } from '@arbiter/engine';
import type { PersonGiven, PersonInput } from '../combat/person.ts';
import { personSchema } from '../combat/person.ts';
import { abilityIn, refId } from '../content/abilities/index.ts';
import { creatureEntry } from '../content/entries.ts';
import { suitOf } from '../content/suits.ts';
import type { Creature } from '../content/types.ts';
import { weaponById } from '../content/weapons.ts';
import type { Layer } from '../gear/layers.ts';
import { type RuleId, refuse } from '../play.ts';
import { type Choices, character, choicesAtLevel, choicesSchema } from './character.ts';
import { maxHdOf } from './hit-dice.ts';

/** Nobody is without hands. */
export const BARE_HANDS = 'unarmed';

/** The person that a character's choices and state describe. A suit that was never donned has no layer yet. */
export function personOfChoices(choices: Choices): PersonGiven {
  const { state, armour } = choices;
  const suit = armour === null ? undefined : suitOf(armour);
  const layers: Layer[] =
    suit && state?.armour
      ? [{ layer: suit.layer, die: suit.dice.size, hd: state.armour.hd, rolled: state.armour.rolled }]
      : [];
  return {
    name: choices.name || (choices.class ?? ''),
    level: choices.level,
    ...(choices.class && { class: choices.class }),
    layers,
    armour,
    weapons: choices.weapons.length > 0 ? [...choices.weapons] : [BARE_HANDS],
    ...(choices.remedies.length > 0 && { remedies: [...choices.remedies] }),
    abilities: [...choices.abilities],
    features: [...choices.features],
    ...(state && {
      hd: state.hd,
      resolve: state.resolve,
      conceded: state.conceded,
      storedAffinity: state.storedAffinity,
      affinityGainsToday: state.affinityGainsToday,
      used: [...state.abilitiesUsed],
      restsFinishedHoursAgo: [...state.restsFinishedHoursAgo],
      recoveredHoursAgo: state.recoveredHoursAgo,
      ...(state.orders && { orders: state.orders }),
    }),
  };
}

/** AF-R-63: a creature of the list, with its own numbers. */
export const personOfCreature = (creature: Creature): PersonGiven => ({
  name: creature.name,
  level: creature.level,
  die: creature.die,
  maxHd: creature.hd,
  resolve: creature.resolve,
  layers: creature.layers.map(layer => ({ ...layer })),
  actionsPerTurn: creature.actions,
  move: creature.move,
  exerts: creature.exerts,
  weapons: creature.attacks.map(({ id, name, required, damage, range }) => ({
    id,
    name,
    required,
    damage,
    range,
  })),
  abilities: [...creature.abilities],
});

/** What somebody carries now; as it stood in the file where nothing was lost and nothing found. */
function weaponsKept(before: Choices, { weapons }: PersonInput): Choices['weapons'] {
  const carried = weapons.filter(
    each => refId(each) !== BARE_HANDS || before.weapons.map(refId).includes(BARE_HANDS),
  );
  const had = new Map(before.weapons.map(each => [refId(each), each]));
  if (carried.length === before.weapons.length && carried.every(each => had.has(refId(each))))
    return before.weapons;
  return carried.map(each => {
    const id = refId(each);
    const known = had.get(id) ?? (weaponById(id) ? id : undefined);
    if (known !== undefined || typeof each === 'string') return known ?? id;
    const { hands = 1, tags = ['melee'], ...rest } = each;
    return { ...rest, hands, tags };
  });
}

/** The choices with the person's present level and state; a suit that was changed for another is worn from now on. */
function keepIn(before: Choices, person: PersonInput): Choices {
  const suit = person.layers.find(layer => layer.rolled !== undefined);
  const choices = choicesAtLevel(before, person.level ?? before.level);
  return {
    ...choices,
    armour: person.armour,
    weapons: weaponsKept(before, person),
    remedies: [...(person.remedies ?? [])],
    state: {
      hd: person.hd ?? (choices.class ? maxHdOf(choices.class, choices.level) : 0),
      resolve: person.resolve,
      conceded: person.conceded,
      storedAffinity: person.storedAffinity,
      affinityGainsToday: person.affinityGainsToday,
      armour: suit ? { rolled: suit.rolled ?? suit.hd, hd: suit.hd } : null,
      restsFinishedHoursAgo: person.restsFinishedHoursAgo,
      recoveredHoursAgo: person.recoveredHoursAgo,
      // AF-ACT-05: whatever else was tried is none of the character's own.
      abilitiesUsed: person.used.filter(id => abilityIn(choices.abilities, id)),
      ...(person.orders && { orders: person.orders }),
    },
  };
}

export const person: PersonRules<PersonInput> = {
  schema: personSchema,
  // Both are fields of a file that numbers do not have.
  isFile: given => hasFileMarks(given) || Object.hasOwn(given, 'virtue') || Object.hasOwn(given, 'state'),
  of(file) {
    const checked = check(choicesSchema, file);
    if (!checked.ok) return refuse('AF-ACT-05', checked.problems.map(problem => problem.message).join(' '));
    const [problem] = character.validate(checked.value);
    if (problem) return refuse((problem.rule ?? 'AF-ACT-05') as RuleId, problem.message);
    return personOfChoices(checked.value);
  },
  keep(file, given) {
    const [choices, now] = [check(choicesSchema, file), check(personSchema, given)];
    return choices.ok && now.ok ? keepIn(choices.value, now.value) : file;
  },
  gauges: { HD: 'hd', Resolve: 'resolve', Affinity: 'storedAffinity' },
  unarmed: ['Bare hands'],
  rests: ['short-rest', 'recover'],
  lists: { creatures: personOfCreature },
  rows: { creatures: creatureEntry },
};
