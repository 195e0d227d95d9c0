/** Tasks, duels, chases and journeys to try the procedures with. All our own; `input` is what the procedure takes. */
export interface Sample {
  readonly id: string;
  readonly title: string;
  readonly original: true;
  readonly procedure: string;
  readonly summary: string;
  readonly input: object;
}

const sample = (entry: Omit<Sample, 'original'>): Sample => ({ ...entry, original: true });

export const samples: readonly Sample[] = [
  sample({
    id: 'flooded-cellar',
    title: 'The flooded cellar',
    procedure: 'task',
    summary: 'Dive for the chest before your breath is gone.',
    input: {
      character: { class: 'Ranger', level: 3 },
      exertion: 1,
      tier: 'Advanced',
      required: 2,
      domain: 'Fortitude',
    },
  }),
  sample({
    id: 'avalanche-line',
    title: 'Across the avalanche line',
    procedure: 'group-task',
    summary: 'Everybody on one rope, and the snow is listening.',
    input: {
      tier: 'Advanced',
      required: 6,
      domain: 'Agility',
      members: [
        { character: { name: 'Wren', class: 'Ranger', level: 5 }, exertion: 1 },
        { character: { name: 'Bor', class: 'Combatant', level: 5 } },
        { character: { name: 'Ilse', class: 'Weaver', level: 5 }, exertion: 2 },
      ],
    },
  }),
  sample({
    id: 'bell-of-oaths',
    title: 'The bell of oaths',
    procedure: 'extended-task',
    summary: 'Recast a bell in four days, or melt it down again.',
    input: {
      character: { class: 'Scholar', level: 5 },
      exertion: 1,
      tier: 'Expert',
      domain: 'Craft',
      crafting: true,
      work: { required: 8, periods: 4 },
    },
  }),
  sample({
    id: 'toll-bridge',
    title: 'The toll bridge',
    procedure: 'duel-round',
    summary: 'A keeper who has heard every excuse, and a dozen travellers in a hurry behind you.',
    input: {
      duel: {
        stakes: { winner: 'free passage', loser: 'double the toll' },
        a: { character: { name: 'Ilse', level: 4, hd: 8 }, approach: 'Influence' },
        b: { character: { name: 'Toll-keeper', level: 3, hd: 7, resolve: 4 }, approach: 'Lore' },
      },
      a: { exertion: 1, assistants: 1 },
      b: { hostileWitnesses: 12, ifLosing: 'deflect' },
    },
  }),
  sample({
    id: 'trial-by-words',
    title: 'Trial by words',
    procedure: 'duel-setup',
    summary: 'The prosecutor knows the law; you know the judge.',
    input: {
      a: { character: { name: 'Sable', level: 6, hd: 11 }, approach: 'Awareness' },
      b: { character: { name: 'The prosecutor', level: 7, hd: 12 }, approach: 'Lore' },
      stakes: { winner: 'the verdict', loser: 'a year of silence' },
    },
  }),
  sample({
    id: 'rooftops',
    title: 'Over the rooftops',
    procedure: 'chase',
    summary: 'A thief who grew up here, guards who did not.',
    input: {
      lead: { character: { level: 3, hd: 6 }, exertion: 1, familiarTerrain: true },
      chase: { character: { level: 4, hd: 9 }, exertion: 2 },
      darkness: true,
      crowded: true,
      stakes: { escape: 'the seal changes hands tonight', caught: 'the thief talks' },
    },
  }),
  sample({
    id: 'river-race',
    title: 'River race',
    procedure: 'chase',
    summary: 'Two boats, one current.',
    input: {
      lead: { character: { level: 5, hd: 10 } },
      chase: { character: { level: 5, hd: 10 }, superiorMount: true },
      stakes: { escape: 'the sea', caught: 'a fight on deck' },
    },
  }),
  sample({
    id: 'hop-to-market',
    title: 'To market',
    procedure: 'journey',
    summary: 'Fifteen easy miles, with eggs.',
    input: {
      distance: 15,
      terrain: 'Easy',
      hurdles: [{ name: 'time pressure', addressedBy: 'Scout' }],
      party: [{ name: 'Wren', level: 1, hd: 3 }, { name: 'Bor' }],
      exertion: 1,
      support: [{ role: 'Scout', by: 'Bor' }],
    },
  }),
  sample({
    id: 'salt-road',
    title: 'The salt road',
    procedure: 'journey',
    summary: 'Three hundred miles of glare, with raiders.',
    input: {
      distance: 300,
      terrain: 'Difficult',
      mounts: true,
      supplies: true,
      hurdles: [
        { name: 'hostile territory', addressedBy: 'Guard' },
        { name: 'limited supplies', addressedBy: 'Quartermaster' },
        { name: 'harsh weather' },
      ],
      navigator: 'Wren',
      exertion: 2,
      support: [
        { role: 'Guard', by: 'Bor' },
        { role: 'Quartermaster', by: 'Ilse' },
      ],
      party: [
        { name: 'Wren', class: 'Ranger', level: 5, features: ['natures-treaty'] },
        { name: 'Bor', resolve: 4 },
        { name: 'Ilse', resolve: 3 },
      ],
    },
  }),
];
