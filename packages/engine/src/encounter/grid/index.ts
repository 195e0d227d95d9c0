export * from './area.ts';
export * from './flank.ts';
export * from './flood.ts';
export * from './grid.ts';
export * from './measure.ts';
export * from './sight.ts';
