// Fields of the brand: logo, accent colours, and links to the shop's pages elsewhere.
import { ChoiceGroup } from '#ui/components/radio.tsx';
import { TextField } from '#ui/components/field.tsx';
import { brandLinkKeys } from '#domain/shop/brand.ts';
import { paletteNames, palettes } from '#domain/shop/palettes.ts';
import { LogoField } from './logo-field.tsx';
import { settingFields } from './setting-fields.ts';
import { type FieldsProps, bindText } from './settings-form.ts';

export function BrandFields({ form, stored }: FieldsProps) {
  const { brand } = form.value;
  if (!brand) return null;
  return (
    <>
      <LogoField
        path="brand.logo"
        image={brand.logo}
        error={form.errors['brand.logo']}
        emptyText={`The name is shown: ${stored.name}`}
        onChange={(logo) =>
          form.set('brand', { ...brand, logo, ...(logo === null && { darkLogo: null }) })
        }
      />
      {brand.logo && (
        <LogoField
          path="brand.darkLogo"
          image={brand.darkLogo}
          error={form.errors['brand.darkLogo']}
          emptyText="The logo is shown on a light plate"
          isOnDark
          onChange={(darkLogo) => form.set('brand.darkLogo', darkLogo)}
        />
      )}
      <ChoiceGroup legend={settingFields['brand.palette'].label}>
        <div className="grid gap-2 sm:grid-cols-2">
          {paletteNames.map((name) => (
            <label
              key={name}
              className="ring-within flex min-h-12 cursor-pointer items-center gap-3 rounded-sm border border-control bg-raised px-3 has-checked:border-ink has-checked:inset-ring has-checked:inset-ring-ink"
            >
              <input
                type="radio"
                name="brand.palette"
                value={name}
                checked={brand.palette === name}
                className="tick"
                onChange={() => form.set('brand.palette', name)}
              />
              <span className="grow">{palettes[name].label}</span>
              <span aria-hidden="true" className="flex overflow-hidden rounded-sm">
                <span className="size-7" style={{ background: palettes[name].brand }} />
                <span className="size-7" style={{ background: palettes[name].brandOnDark }} />
              </span>
            </label>
          ))}
        </div>
      </ChoiceGroup>
      {brandLinkKeys.map((key) => (
        <TextField
          key={key}
          {...bindText(form, `brand.${key}`, brand[key])}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
        />
      ))}
    </>
  );
}
