import { z } from 'zod';
import { garmentSchema, wardrobeItemInputSchema } from '~/core-api/wardrobe/wardrobe-item';

const { section, name, brand, size, color, fit, note } = wardrobeItemInputSchema.shape;

/** The form of an item, its fields in the order of the page. The category is one choice, such as `Pants/Jeans`. */
export const itemSchema = z.object({
  section,
  name,
  category: z.string().transform((choice, context) => {
    const [mainCategory, subCategory] = choice.split('/');
    const garment = garmentSchema.safeParse({ mainCategory, subCategory });
    if (garment.success) return garment.data;
    context.addIssue({ code: 'custom', message: 'required' });
    return z.NEVER;
  }),
  size,
  brand,
  color,
  fit,
  note,
});
