/** From an entry of the setup to a fighter: characters, creatures and bare numbers become the same thing. */
import { type Refusal, refuse } from '@arbiter/engine';
import { type Choices, character } from '../character/character.ts';
import { hitDieOf, maxHdOf } from '../character/hit-dice.ts';
import { proficiencyAt } from '../character/level.ts';
import type { DomainBonus } from '../character/skills.ts';
import { ACTIONS_PER_TURN } from '../checks/exertion.ts';
import { freshRound } from '../combat/condition.ts';
import { lifeStateOf } from '../combat/dying.ts';
import { abilityById } from '../content/abilities/index.ts';
import { creatures } from '../content/creatures.ts';
import { featureById } from '../content/features.ts';
import { suitById } from '../content/suits.ts';
import type { Armour, Creature, Weapon } from '../content/types.ts';
import { weaponById } from '../content/weapons.ts';
import { donArmour } from '../gear/armour.ts';
import type { AffinityPlay } from '../play.ts';
import { BASE_MOVE } from '../world/movement.ts';
import type { Entry, Numbers, Setup } from './setup.ts';
import { type Fighter, type FighterWeapon, OCCASIONS, type Side } from './state.ts';

/** A fighter as it enters; what is rolled on entering is still open. */
export interface Recipe {
  readonly fighter: Fighter;
  readonly donning: Armour | undefined;
}

export const creatureNamed = (name: string): Creature | undefined =>
  creatures.find(each => each.id === name || each.name.toLowerCase() === name.toLowerCase());

type Blueprint = Pick<
  Fighter,
  | 'name'
  | 'level'
  | 'die'
  | 'maxHd'
  | 'hd'
  | 'resolve'
  | 'conceded'
  | 'layers'
  | 'storedAffinity'
  | 'actionsPerTurn'
  | 'move'
  | 'exerts'
  | 'weapons'
  | 'abilities'
  | 'bonuses'
  | 'used'
> & { readonly donning: Armour | undefined };

export function recipesOf(setup: Setup): readonly Recipe[] | Refusal {
  const found: Recipe[] = [];
  const names = new Set<string>();
  for (const side of ['party', 'foes'] as const) {
    let row = 0;
    for (const entry of setup[side]) {
      const made = blueprintOf(entry);
      if ('refused' in made) return made;
      const count = 'stock' in entry ? entry.count : 1;
      for (let n = 1; n <= count; n++) {
        const name = count > 1 ? `${made.name} ${n}` : made.name;
        const id = freeId(count > 1 && entry.id ? `${entry.id}-${n}` : (entry.id ?? slug(name)), names);
        if (!id) return refuse('AF-TURN-03', `Two fighters are called “${entry.id}”.`);
        const at = n === 1 && entry.at ? entry.at : defaultPlace(setup, side, row++);
        found.push(recipe({ ...made, name }, id, side, entry.initiative ?? 0, at));
      }
    }
  }
  return withOrder(found);
}

/** AF-R-57: counts above 0; who has none follows in the order of the lists. */
const withOrder = (recipes: readonly Recipe[]): readonly Recipe[] =>
  recipes.some(({ fighter }) => fighter.initiative > 0)
    ? recipes.map(({ fighter, donning }) => counted(fighter, donning, Math.max(1, fighter.initiative)))
    : recipes.map(({ fighter, donning }, i) => counted(fighter, donning, recipes.length - i));

const counted = (fighter: Fighter, donning: Armour | undefined, initiative: number): Recipe => ({
  fighter: { ...fighter, initiative },
  donning,
});

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'fighter';

/** The wanted id; with a number where the name is taken. */
function freeId(wanted: string, names: Set<string>): string | undefined {
  let id = wanted;
  for (let n = 2; names.has(id); n++) {
    if (n > 100) return undefined;
    id = `${wanted}-${n}`;
  }
  names.add(id);
  return id;
}

/** Two lines, facing each other across the middle of the map. */
function defaultPlace({ map }: Setup, side: Side, row: number): { x: number; y: number } {
  if (!map) return { x: 0, y: 0 };
  const column = Math.floor(row / map.height);
  const x =
    side === 'party' ? Math.floor(map.width / 4) - column : Math.ceil((map.width * 3) / 4) - 1 + column;
  return { x: Math.max(0, Math.min(map.width - 1, x)), y: row % map.height };
}

function recipe(
  made: Blueprint,
  id: string,
  side: Side,
  initiative: number,
  at: { x: number; y: number },
): Recipe {
  const { donning, ...rest } = made;
  const triggers = made.abilities.map(each => abilityById(each)?.trigger);
  const fighter: Fighter = {
    ...rest,
    id,
    side,
    initiative,
    proficiency: proficiencyAt(made.level),
    state: 'conscious',
    concentrating: null,
    round: freshRound(),
    reactsTo: OCCASIONS.filter(occasion => triggers.includes(occasion)),
    ...at,
    moveLeft: made.move,
    safeMove: 0,
    turnBegun: false,
    held: [],
    bonusDice: 0,
    penaltyDice: 0,
  };
  return { fighter, donning };
}

function blueprintOf(entry: Entry): Blueprint | Refusal {
  if ('character' in entry) return fromCharacter(entry.character);
  if ('stock' in entry) {
    const creature = creatureNamed(entry.stock);
    return creature ? fromCreature(creature) : refuse('AF-ACT-05', `There is no creature “${entry.stock}”.`);
  }
  return fromNumbers(entry);
}

const armed = ({ id, name, required, damage, range }: Weapon): FighterWeapon => ({
  id,
  name,
  required,
  damage,
  range,
});

/** Nobody is without hands. */
const UNARMED = weaponById('unarmed');
const withHands = (list: readonly FighterWeapon[]): readonly FighterWeapon[] =>
  list.length > 0 || !UNARMED ? list : [armed(UNARMED)];

function fromCharacter(choices: Choices): Blueprint | Refusal {
  const [problem] = character.validate(choices);
  if (problem) return refuse(problem.rule ?? 'AF-ACT-05', problem.message);
  const { class: className, level, state } = choices;
  if (className === null) return refuse('AF-HITD-02', 'A character needs a class to fight.');
  const maxHd = maxHdOf(className, level);
  const suit = choices.armour === null ? undefined : suitById(choices.armour);
  const worn = suit && state?.armour ? [{ layer: suit.layer, die: suit.dice.size, hd: state.armour.hd }] : [];
  return {
    name: choices.name || className,
    level,
    die: hitDieOf(className),
    maxHd,
    hd: state?.hd ?? maxHd,
    resolve: state?.resolve ?? 5,
    conceded: state?.conceded ?? false,
    layers: worn,
    storedAffinity: state?.storedAffinity ?? 0,
    actionsPerTurn: ACTIONS_PER_TURN,
    move: BASE_MOVE,
    exerts: true,
    weapons: withHands(choices.weapons.flatMap(id => weaponById(id) ?? []).map(armed)),
    abilities: choices.abilities,
    bonuses: choices.features.flatMap(bonusOf),
    used: state?.abilitiesUsed ?? [],
    donning: state?.armour ? undefined : suit,
  };
}

function bonusOf(id: string): DomainBonus[] {
  const feature = featureById(id);
  return feature?.bonus ? [{ name: feature.name, ...feature.bonus }] : [];
}

const fromCreature = (creature: Creature): Blueprint => ({
  name: creature.name,
  level: creature.level,
  die: creature.die,
  maxHd: creature.hd,
  hd: creature.hd,
  resolve: creature.resolve,
  conceded: false,
  layers: creature.layers.map(layer => ({ ...layer })),
  storedAffinity: 0,
  actionsPerTurn: creature.actions,
  move: creature.move,
  exerts: creature.exerts,
  weapons: creature.attacks.map(armed),
  abilities: creature.abilities,
  bonuses: [],
  used: [],
  donning: undefined,
});

function fromNumbers(entry: Numbers): Blueprint | Refusal {
  const die = entry.die ?? (entry.class ? hitDieOf(entry.class) : undefined);
  const maxHd = entry.maxHd ?? (entry.class ? maxHdOf(entry.class, entry.level) : entry.hd);
  if (!die || !maxHd)
    return refuse('AF-HITD-02', `${entry.name} needs a \`class\`, or a \`die\` and its \`maxHd\`.`);
  const hd = entry.hd ?? maxHd;
  if (hd > maxHd) return refuse('AF-HITD-01', `${entry.name} has at most ${maxHd} HD, not ${hd}.`);
  return {
    name: entry.name,
    level: entry.level,
    die,
    maxHd,
    hd,
    resolve: entry.resolve,
    conceded: false,
    layers: entry.layers,
    storedAffinity: entry.storedAffinity,
    actionsPerTurn: entry.actions,
    move: entry.move,
    exerts: entry.exerts,
    weapons: withHands(entry.weapons.flatMap(each => weaponFrom(each) ?? [])),
    abilities: entry.abilities,
    bonuses: entry.bonuses,
    used: [],
    donning: entry.armour ? suitById(entry.armour) : undefined,
  };
}

function weaponFrom(given: Numbers['weapons'][number]): FighterWeapon | undefined {
  if (typeof given !== 'string') return { ...given, name: given.name || given.id };
  const known = weaponById(given);
  return known && armed(known);
}

/** A fresh fighter for a fight; armour is rolled as it is donned. */
export function fighterFrom({ donning, fighter: like }: Recipe, play: AffinityPlay): Fighter {
  const fighter: Fighter = {
    ...like,
    round: freshRound(),
    layers: like.layers.map(layer => ({ ...layer })),
  };
  if (donning)
    fighter.layers.push({ layer: donning.layer, die: donning.dice.size, hd: donArmour(donning, play) });
  fighter.state = lifeStateOf(fighter, play);
  return fighter;
}
