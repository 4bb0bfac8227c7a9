/**
 * What domains need of others that they may not use, since those stand above them. Whoever needs it says here what it is, by declaration
 * merging from its own room; whoever has it hands it in as `provides` of its module. Where no module has it, it is undefined.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by declaration merging
export interface Provisions {}

export type Provided = Readonly<Partial<Provisions>>
