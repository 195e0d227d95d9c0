import { playCases } from '../../testing/cases.ts';
import { rulings } from '../content/rulings/index.ts';
import { scenario } from '../scenario.testing.ts';
import { adaptersByOp, allCases, ask } from '../testing.ts';
import { mealActive } from './cooking.ts';

const areas = ['REST', 'CRF'];

// biome-ignore lint/suspicious/noExplicitAny: the facts of a case
type Facts = any;

const rc = (person: Facts, name: string): number | undefined =>
  person.conditions.find((c: Facts) => c.name === name)?.rc;

playCases(
  allCases,
  areas,
  rulings,
  adaptersByOp(areas, {
    scenario,
    rest: (
      {
        kind,
        hours,
        interrupted,
        sleepHours,
        spanHours,
        hoursSinceLastFullRest,
        health,
        healthMax,
        resolve,
        resolveMax,
        morale,
      },
      { play },
    ) =>
      ask(
        'rest',
        {
          creature: { health, healthMax, resolve, resolveMax, morale },
          kind,
          hours: hours ?? spanHours ?? 8,
          interrupted: interrupted ?? false,
          ...(sleepHours ? { sleepHours } : {}),
          ...(spanHours ? { spanHours } : {}),
          ...(hoursSinceLastFullRest ? { hoursSinceLast: hoursSinceLastFullRest } : {}),
        },
        play,
      ),
    restReset: ({ kind, lockedSpells, songsHeardToday }, { play }) => {
      const { after } = ask(
        'rest',
        { creature: { locked: lockedSpells, heard: songsHeardToday }, kind },
        play,
      );
      return { lockedSpells: after.creature.locked, songsHeardToday: after.creature.heard };
    },
    restBroken: ({ kind, mind, resilienceLevel, rc: present, resolve, resolveMax, conditions }, { play }) => {
      const had = conditions.map((name: string) => ({ name, rc: present }));
      const answer = ask(
        'rest',
        {
          creature: {
            attributes: { mind },
            skills: { resilience: resilienceLevel },
            resolve,
            resolveMax,
            conditions: had,
          },
          kind,
        },
        play,
      );
      const broken = rc(answer.after.creature, 'broken');
      return { ...answer, result: answer.brokenResult, broken: broken !== undefined, nextRc: broken };
    },
    restAction: ({ energy, energyMax, winded, health }, { play }) => {
      const { after } = ask(
        'rest-action',
        { creature: { energy, energyMax, health, conditions: winded ? ['winded'] : [] } },
        play,
      );
      return { ...after.creature, winded: after.creature.conditions.length > 0 };
    },
    craft: ({ talent, level, penalty, rc: wanted, infusions }, { play }) =>
      ask(
        'craft',
        {
          crafter: { attributes: { knowledge: talent }, crafts: { fabrication: level } },
          recipe: { rc: wanted },
          infusions,
          penalty: penalty ?? 0,
        },
        play,
      ),
    craftPool: ({ recipeAttribute, attributes, level }, { play }) =>
      ask(
        'pool',
        {
          creature: { attributes, crafts: { fabrication: level } },
          skill: 'fabrication',
          ...(recipeAttribute ? { attribute: recipeAttribute } : {}),
        },
        play,
      ),
    check: ({ talent, level, rc: wanted, minimumResult }, { play }) =>
      ask('check', { talent, level, rc: wanted, minimum: minimumResult }, play),
    eatMeal: ({ active, eats }, { play }) => {
      const { after } = ask('eat', { creature: { meal: { name: active } }, meal: { name: eats } }, play);
      return { active: [after.creature.meal.name] };
    },
    mealActive: ({ hoursSinceEaten, eatenSince }) => ({
      active: mealActive(hoursSinceEaten, eatenSince.length),
    }),
  }),
);
