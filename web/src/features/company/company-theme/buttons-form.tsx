import { themeTexts } from '../../../lib/texts/theme.ts';
import { useTexts } from '../../../lib/texts.ts';
import { brandVariables, contrast, deriveBrand, isHexColour } from '../../../ui/brand.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { ColorField } from '../../../ui/fields/color-field.tsx';
import type { PartProps } from './theme-values.ts';

/** The colours of buttons, and how they come out where they could not be read as chosen. */
export function ButtonsForm({ values, set, fields }: PartProps) {
  const t = useTexts(themeTexts);
  const isReadable = isHexColour(values.btn_bgcolor) && isHexColour(values.btn_fontcolor);
  return (
    <>
      {(['btn_bgcolor', 'btn_fontcolor'] as const).map((name) => (
        <ColorField
          key={name}
          label={t(name)}
          required
          value={values[name]}
          error={fields[name]}
          pickLabel={t('pick', { label: t(name) })}
          onChange={(color) => set({ [name]: color })}
        />
      ))}
      {isReadable && (
        <ul className="grid gap-2 sm:col-span-2 sm:grid-cols-2">
          {(['light', 'dark'] as const).map((scheme) => (
            <ButtonSample key={scheme} scheme={scheme} ground={values.btn_bgcolor} text={values.btn_fontcolor} />
          ))}
        </ul>
      )}
    </>
  );
}

interface ButtonSampleProps {
  scheme: 'light' | 'dark';
  ground: string;
  text: string;
}

function ButtonSample({ scheme, ground, text }: ButtonSampleProps) {
  const t = useTexts(themeTexts);
  const brand = deriveBrand(ground, scheme, text);
  const ratio = contrast(brand.solid, brand.solidText).toFixed(1);
  const isUnchanged = contrast(brand.solid, ground) < 1.01 && contrast(brand.solidText, text) < 1.01;
  return (
    <li
      data-theme={scheme}
      style={brandVariables(brand)}
      className="flex items-center gap-3 rounded-ctl border border-line bg-paper px-3 py-2 text-ink"
    >
      <span className={buttonClass('solid')}>{t('sample')}</span>
      <span className="min-w-0 text-sm">
        <span className="block font-semibold">{`${t(scheme)}: ${t('contrast', { ratio })}`}</span>
        <span className="text-ink-2">{isUnchanged ? t('kept') : t('mended')}</span>
      </span>
    </li>
  );
}
