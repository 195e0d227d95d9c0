/** ED-MNT-02, ED-MNT-03: what a rider may command; `other` is whatever the game master sets a difficulty for. */
export const MOUNT_ORDERS = ['move', 'dodge', 'attack', 'other'] as const;
export type MountOrder = (typeof MOUNT_ORDERS)[number];
