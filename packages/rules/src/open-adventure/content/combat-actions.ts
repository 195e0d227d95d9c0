/** CMBT-07: the common actions of combat by the time they take. */
export const ACTION_TYPES = ['free', 'half-round', 'full-round', 'special'] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

export interface CombatAction {
  readonly name: string;
  readonly type: ActionType;
}

/** OA-CMBT-07: seventeen entries; drop, and draw or holster, are one each. */
export const combatActions: readonly CombatAction[] = [
  { name: 'drop item or weapon', type: 'free' },
  { name: 'end spell or psionic', type: 'free' },
  { name: 'lay prone', type: 'free' },
  { name: 'speak', type: 'free' },
  { name: 'aim', type: 'half-round' },
  { name: 'attack', type: 'half-round' },
  { name: 'defend (guard)', type: 'half-round' },
  { name: 'delay action', type: 'half-round' },
  { name: 'draw or holster weapon', type: 'half-round' },
  { name: 'move', type: 'half-round' },
  { name: 'pick up item', type: 'half-round' },
  { name: 'stand from prone position', type: 'half-round' },
  { name: 'light torch or chem light', type: 'full-round' },
  { name: 'use a starship system', type: 'full-round' },
  { name: 'don or doff armor', type: 'special' },
  { name: 'perform an ability test', type: 'special' },
  { name: 'cast magic', type: 'special' },
];

/** Other words for entries of the list, and deeds to which a rule of its own gives their time. */
const otherwise: Readonly<Record<string, CombatAction>> = {
  'stand up': { name: 'stand from prone position', type: 'half-round' },
  'get up': { name: 'stand from prone position', type: 'half-round' },
  'lie down': { name: 'lay prone', type: 'free' },
  'drop prone': { name: 'lay prone', type: 'free' },
  feint: { name: 'feint', type: 'half-round' },
  'coup de grace': { name: 'coup de grace', type: 'full-round' },
  'put out fire': { name: 'put out fire', type: 'full-round' },
  'pull out weapon': { name: 'pull out weapon', type: 'full-round' },
  'aid ally': { name: 'aid ally', type: 'full-round' },
};

/** Every word of what somebody asks for stands in the entry: “draw weapon”, “lay prone”. */
export const combatActionLike = (words: string): CombatAction | undefined => {
  const asked = words
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
  const known = asked.join(' ');
  if (Object.hasOwn(otherwise, known)) return otherwise[known];
  return combatActions.find(({ name }) => {
    const has = name.split(/[^a-z]+/);
    return asked.every(word => has.includes(word));
  });
};
