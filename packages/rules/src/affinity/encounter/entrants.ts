/** From an entry of the setup to a fighter: characters, creatures and bare numbers become the same thing. */
import type { Refusal } from '@arbiter/engine';
import { BARE_HANDS, person, personOfCreature } from '../character/character-person.ts';
import { enter, lifeStateOf } from '../combat/life-state.ts';
import { type Person, type PersonGiven, personFrom, personSchema } from '../combat/person.ts';
import { abilityById } from '../content/abilities/index.ts';
import { creatureNamed } from '../content/creatures.ts';
import { donWorn } from '../gear/armour.ts';
import { type AffinityPlay, refuse } from '../play.ts';
import type { Entry, Setup } from './setup.ts';
import { type Fighter, OCCASIONS, type Side } from './state.ts';

export function fightersOf(setup: Setup): readonly Fighter[] | Refusal {
  const found: Fighter[] = [];
  const names = new Set<string>();
  for (const side of ['party', 'foes'] as const) {
    let row = 0;
    for (const [i, entry] of setup[side].entries()) {
      const made = entrant(entry, `${side}[${i}]`);
      if ('refused' in made) return made;
      const count = 'stock' in entry ? entry.count : 1;
      for (let n = 1; n <= count; n++) {
        const name = count > 1 ? `${made.name} ${n}` : made.name;
        const id = freeId(count > 1 && entry.id ? `${entry.id}-${n}` : (entry.id ?? slug(name)), names);
        if (!id) return refuse('AF-TURN-03', `Two fighters are called “${entry.id}”.`, `${side}[${i}].id`);
        const at = n === 1 && entry.at ? entry.at : defaultPlace(setup, side, row++);
        found.push(fighter({ ...made, name }, { id, side, initiative: entry.initiative ?? 0, at }));
      }
    }
  }
  return withOrder(found);
}

/** AF-R-57: counts above 0; who has none follows in the order of the lists. */
const withOrder = (fighters: readonly Fighter[]): readonly Fighter[] =>
  fighters.some(({ initiative }) => initiative > 0)
    ? fighters.map(each => ({ ...each, initiative: Math.max(1, each.initiative) }))
    : fighters.map((each, i) => ({ ...each, initiative: fighters.length - i }));

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

/** Whoever the entry names, as a person. */
function entrant(entry: Entry, field: string): Person | Refusal {
  const given = givenBy(entry, field);
  if ('refused' in given) return given;
  const made = personFrom(personSchema.parse(given), field);
  if ('refused' in made) return made;
  const unknownHd = given.maxHd === undefined && given.class === undefined && given.hd === undefined;
  if (made.die === 0 || unknownHd)
    return refuse(
      'AF-HITD-02',
      `${made.name} needs a \`class\`, or a \`die\` and its \`maxHd\`.`,
      `${field}.class`,
    );
  return made;
}

function givenBy(entry: Entry, field: string): PersonGiven | Refusal {
  if ('character' in entry) return person.of(entry.character) as PersonGiven | Refusal;
  if ('stock' in entry) {
    const creature = creatureNamed(entry.stock, `${field}.stock`);
    return 'refused' in creature ? creature : personOfCreature(creature);
  }
  const { id: _id, initiative: _count, at: _at, ...numbers } = entry;
  const { maxHd = numbers.class === undefined ? numbers.hd : undefined } = numbers;
  const weapons = numbers.weapons.length > 0 ? numbers.weapons : [BARE_HANDS];
  return { ...numbers, weapons, ...(maxHd !== undefined && { maxHd }) };
}

function fighter(
  made: Person,
  { id, side, initiative, at }: { id: string; side: Side; initiative: number; at: { x: number; y: number } },
): Fighter {
  const triggers = made.abilities.map(each => abilityById(each)?.trigger);
  return {
    ...made,
    id,
    side,
    initiative,
    reactsTo: OCCASIONS.filter(occasion => triggers.includes(occasion)),
    x: at.x,
    y: at.y,
    moveLeft: made.move,
    safeMove: 0,
    turnBegun: false,
    held: [],
  };
}

/** A fresh fighter for a fight; armour that was never donned is rolled now. */
export function entering(like: Fighter, play: AffinityPlay): Fighter {
  const fresh: Fighter = {
    ...like,
    round: { ...like.round },
    layers: like.layers.map(layer => ({ ...layer })),
  };
  donWorn(fresh, play);
  enter(fresh, lifeStateOf(fresh, play));
  return fresh;
}
