// Attribute: what the owner describes goods by, such as Fabric, with its options.

export const attributeTypes = ['option', 'number', 'text', 'flag', 'measure'] as const;
/** `measure`: a number with a unit. `flag`: yes or no. */
export type AttributeType = (typeof attributeTypes)[number];

/** `variant`: differs by size, and chooses nothing. */
export type AttributeScope = 'product' | 'variant';
