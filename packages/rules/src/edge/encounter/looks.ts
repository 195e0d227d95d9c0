/** What somebody is taken to be by whoever sees no numbers: its entry in the lists, or a person like any other. */
import { defaultReadings, entriesByName, isRefusal } from '@arbiter/engine';
import { type Creature, type CreatureInput, creatureOf, creatureSchema } from '../character/creature.ts';
import { type CreatureRow, creatures, personOfCreature, vehicles } from '../content/creatures.ts';
import { rulings } from '../content/rulings/index.ts';
import { deflectOf } from '../gear/armor.ts';
import type { Fighter } from './state.ts';

/** What one takes a fighter's numbers to be. */
export type Looks = Pick<
  Fighter,
  | 'tier'
  | 'proficiencyBonus'
  | 'stats'
  | 'skills'
  | 'expertises'
  | 'darkSight'
  | 'body'
  | 'react'
  | 'mind'
  | 'deflect'
  | 'soak'
  | 'durability'
  | 'maxHp'
  | 'abilities'
  | 'grants'
  | 'resistances'
  | 'immunities'
  | 'battleTrained'
  | 'ammunition'
  | 'items'
  | 'carries'
  | 'spent'
  | 'bennies'
  | 'bodyLoss'
  | 'breath'
  | 'used'
  | 'recoverable'
>;

const entryOf = entriesByName<CreatureRow>([...creatures, ...vehicles]);
const asPrinted = new Map<string, Creature>();

/** Somebody as its entry prints it, or a person like any other; made once. */
function printed(name: string, given: () => unknown): Creature {
  const before = asPrinted.get(name);
  if (before) return before;
  // Nothing is rolled to read an entry, so only the readings are asked.
  const table = { readings: defaultReadings(rulings) };
  const made = creatureOf(creatureSchema.parse(given()) as CreatureInput, table);
  if (isRefusal(made)) throw new Error(made.message);
  asPrinted.set(name, made);
  return made;
}

/** What is in plain sight of somebody, and how they looked with it. */
interface Remembered {
  readonly name: string;
  readonly armor: Fighter['armor'];
  readonly shield: Fighter['shield'];
  readonly looks: Looks;
}
/** Beside the weapons that somebody carries, which change least. */
const lastLooks = new WeakMap<Fighter['weapons'], Remembered>();

/** A creature looks like its entry, and anybody else like a plain person with what is in plain sight. */
export function looksOf(who: Fighter): Looks {
  const { name, armor, weapons } = who;
  const shield = who.shield && who.held.includes(who.shield.name) ? who.shield : null;
  const before = lastLooks.get(weapons);
  if (before && before.name === name && before.armor === armor && before.shield === shield)
    return before.looks;
  const looks = looksWith({ name, armor, shield, weapons });
  lastLooks.set(weapons, { name, armor, shield, looks });
  return looks;
}

function looksWith({
  name,
  armor,
  shield,
  weapons,
}: Pick<Fighter, 'name' | 'armor' | 'shield' | 'weapons'>): Looks {
  const entry = entryOf(name);
  const plain = entry
    ? printed(entry.name, () => personOfCreature(entry))
    : printed('', () => ({ player: false }));
  return {
    tier: plain.tier,
    proficiencyBonus: plain.proficiencyBonus,
    stats: plain.stats,
    skills: plain.skills,
    expertises: plain.expertises,
    darkSight: plain.darkSight,
    body: plain.body,
    react: plain.react,
    mind: plain.mind,
    deflect: entry ? plain.deflect : deflectOf({ react: plain.react, armor, shield }),
    soak: entry ? plain.soak : plain.soak + (armor?.soak ?? 0) + (shield?.soak ?? 0),
    durability: plain.durability,
    maxHp: plain.maxHp,
    abilities: plain.abilities,
    grants: plain.grants,
    resistances: plain.resistances,
    immunities: plain.immunities,
    battleTrained: plain.battleTrained,
    ammunition: quiverOf(weapons),
    items: {},
    carries: [],
    spent: {},
    bennies: 0,
    bodyLoss: 0,
    breath: null,
    used: [],
    recoverable: {},
  };
}

/** Whoever carries a bow is taken to have something to shoot with it. */
function quiverOf(weapons: Fighter['weapons']): Record<string, number> {
  const quiver: Record<string, number> = {};
  for (const { ammunition } of weapons) if (ammunition !== undefined) quiver[ammunition] = USUAL_QUIVER;
  return quiver;
}
const USUAL_QUIVER = 20;
