/** Shapeshift: which animals somebody may become, and what of them changes with the body (SV-R-186, SV-R-187). */
import { isRefusal, listed, type Refusal } from '@arbiter/engine';
import { unknownName } from '../../../by-name.ts';
import { sizeSteps } from '../../../character/attributes.ts';
import { personOf, personSchema } from '../../../combat/person.ts';
import { OPPONENTS, type Opponent } from '../../../content/opponents.ts';
import { refuse, type SimversePlay } from '../../../play.ts';
import type { Combatant, Shape } from '../../combatant.ts';
import type { CommandOf } from '../../commands.ts';

const ANIMALS = OPPONENTS.filter(({ animal }) => animal);

/** SV-R-186, SV-SIZE-05: weight doubles with each size, so half to twice the own is one size down to one size up. */
const SIZES_AWAY = 1;

const sizeOf = ({ numbers }: Opponent): number => sizeSteps(numbers.size ?? 'Human');

/** The animals that somebody of this size can become. */
export const shapesFor = (c: Combatant): readonly string[] =>
  ANIMALS.filter(animal => Math.abs(sizeOf(animal) - sizeSteps(c.size)) <= SIZES_AWAY).map(
    ({ name }) => name,
  );

const animalNamed = (name: string): Opponent | undefined =>
  ANIMALS.find(animal => animal.name.toLowerCase() === name.toLowerCase());

/** SV-LIM-14, SV-LIM-01: the own body, into an animal of the lists. */
export function whyNotShape(c: Combatant, { target, others, as }: CommandOf<'power'>): Refusal | undefined {
  if (others !== undefined || (target !== undefined && target !== c.id))
    return refuse('SV-LIM-14', 'Nobody changes another’s shape with this: it works on its user.');
  if (c.ownBody) return refuse('SV-POW-05', `${c.name} has another shape already: end that first.`);
  const names = shapesFor(c);
  if (as === undefined)
    return refuse('SV-LIM-01', `Say in \`as\` which animal: ${listed(names, 'or')}.`, 'as');
  const animal = animalNamed(as);
  if (!animal)
    return refuse(
      'SV-LIM-01',
      unknownName(
        'animal',
        as,
        ANIMALS.map(({ name }) => name),
        '',
      ),
      'as',
    );
  return names.includes(animal.name)
    ? undefined
    : refuse('SV-LIM-01', `${animal.name} has not half to twice the mass of ${c.name}.`, 'as');
}

/** The animal's body, as it comes over whoever takes its shape. */
export function shapeOf(c: Combatant, as: string, play: SimversePlay): Shape | Refusal {
  const animal = animalNamed(as);
  if (!animal) return refuse('SV-LIM-01', `There is no animal called ${as}.`, 'as');
  const body = personOf(personSchema.parse(animal.numbers), play);
  if (isRefusal(body)) return body;
  const { DX, ST, EN, size, maxVitality, speed, movement, armourPenalty } = body;
  return {
    as: animal.name,
    ...{ DX, ST, EN, size, maxVitality, speed, movement, armourPenalty },
    perks: [...new Set([...c.perks, ...body.perks])],
    weapons: structuredClone([...body.weapons]),
    shield: null,
    armour: [...body.armour],
  };
}
