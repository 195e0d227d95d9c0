/** STAT-03: the way to a weapon that was struck away. */
import { inField, isRefusal, Play } from '@arbiter/engine';
import { z } from 'zod';
import { payAction } from '../combat/actions.ts';
import type { Fighter } from '../combat/fighter.ts';
import { personOf, personSchema } from '../combat/person.ts';
import { ACTIONS, DISARMED_METRES, hasMinorAction, type State, whyNotInStates } from '../combat/states.ts';
import { procedure, refuse } from '../play.ts';
import { MOVE_NAMES, MOVES } from '../world/movement.ts';

/** SV-STAT-04: the states somebody is in; a hold may be told as a condition, too. */
const statesHere = ({ states, burdens }: Fighter): readonly State[] =>
  burdens.includes('Grappled') ? [...states, 'Grappled'] : states;

export const fetchWeaponProcedure = procedure({
  name: 'fetch-weapon',
  title: 'Fetching a dropped weapon',
  summary:
    'Reach a weapon that was struck away (about 3 m) and pick it up: a Minor Action besides the way there. Within a half move the Major Action stays free; a full move uses it, and so does a sprint, at 1 Stamina.',
  rules: ['SV-STAT-03', 'SV-INIT-07', 'SV-INIT-08', 'SV-INIT-09'],
  input: z.strictObject({
    person: personSchema
      .optional()
      .describe('Whoever goes for it; in place of `movementSpeed`.')
      .meta({ from: 'person', rank: 'first' }),
    movementSpeed: z
      .number()
      .min(0)
      .max(300)
      .optional()
      .describe('As `move` gives it.')
      .meta({ rank: 'first', unit: 'm' }),
    distanceMetres: z.number().min(0).max(1000).default(DISARMED_METRES).meta({ rank: 'first', unit: 'm' }),
    major: z.int().min(0).max(1).default(1).describe('Major Action still there.').meta({ rank: 'often' }),
    minor: z.int().min(0).max(1).default(1).meta({ rank: 'often' }),
    sprint: z
      .boolean()
      .default(false)
      .describe('Ready to sprint there, as `move` allows it.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    possible: z.boolean(),
    metresUsed: z.number().meta({ unit: 'm' }),
    stamina: z.int().describe('Stamina it costs.').meta({ unit: 'Stamina' }),
    majorLeft: z.int(),
    minorLeft: z.int(),
  }),
  example: {
    input: { movementSpeed: 5 },
    dice: [],
    outcome: { possible: true, metresUsed: 3, stamina: 0, majorLeft: 1, minorLeft: 0 },
  },
  run({ person, movementSpeed: told, distanceMetres, major, minor, sprint }, play) {
    // What a fight asks of somebody besides is not told here.
    const fighter = person && inField('person', personOf(person, new Play(play.dice, play.readings)));
    if (isRefusal(fighter)) return fighter;
    const held = fighter && whyNotInStates(statesHere(fighter), 'half move');
    const unfit = held ?? (fighter && whyNotInStates(statesHere(fighter), 'pick up'));
    if (unfit) return { ...unfit, field: 'person' };
    const movementSpeed = told ?? fighter?.movement;
    if (movementSpeed === undefined)
      return refuse('SV-INIT-07', 'Say who goes (`person`), or give the `movementSpeed`.', 'movementSpeed');
    // SV-STAT-06: who is dazed has no Minor Action.
    const quick = fighter && !hasMinorAction(fighter.states) ? 0 : minor;
    const unable = { possible: false, metresUsed: 0, stamina: 0, majorLeft: major, minorLeft: quick };
    // SV-STAT-02, SV-R-169: getting up takes a half move first.
    const rising = fighter?.prone ? movementSpeed : 0;
    if (rising > 0) play.trace.note('SV-R-169', 'getting up, in metres of movement', rising);
    const metres = distanceMetres + rising;
    const way = MOVE_NAMES.find(
      move =>
        metres <= movementSpeed * MOVES[move].times &&
        ((sprint && fighter?.canSprint !== false) || move !== 'sprint'),
    );
    if (!way) return unable;
    const { action, stamina } = MOVES[way];
    const moved = payAction({ major, minor: quick, reactions: 0 }, action === 'major' ? 'major' : 'free');
    if (isRefusal(moved)) return unable;
    const picked = payAction(moved, ACTIONS['pick up']);
    if (isRefusal(picked)) return unable;
    const rule = { half: 'SV-INIT-07', full: 'SV-INIT-08', sprint: 'SV-INIT-09' } as const;
    play.trace.note(
      rule[way],
      `${metres} m at ${movementSpeed} m a half move`,
      way === 'sprint' ? way : `${way} move`,
    );
    play.trace.note(
      'SV-STAT-03',
      'picked up with',
      picked.major < moved.major ? 'the Major Action' : 'a Minor Action',
    );
    return {
      possible: true,
      metresUsed: metres,
      stamina,
      majorLeft: picked.major,
      minorLeft: picked.minor,
    };
  },
  tell: ({ possible, metresUsed, stamina }) =>
    possible
      ? `Yes: ${metresUsed} m of movement${stamina > 0 ? ` and ${stamina} Stamina` : ''}, and the weapon is in hand.`
      : 'No: it lies too far away for this turn.',
});
