import { clsx } from 'clsx';
import { brandVariables, deriveBrand, isHexColour } from '../../../ui/brand.ts';
import { LoginForm } from './login-form.tsx';
import { LoginFrame, type PublicCompany } from './login-frame-panel.tsx';
import { SiteMessage } from './site-message-panel.tsx';

const nothing = () => undefined;

/** The zoom at which a whole page fits beside a form, and the width of a phone. */
const ZOOM = { computer: 0.55, phone: 0.8 } as const;

interface LoginPreviewProps {
  company: PublicCompany;
  scheme: 'light' | 'dark';
  width: 'computer' | 'phone';
  label: string;
}

/** The login page of a company as it would be, to look at and not to use. */
export function LoginPreview({ company, scheme, width, label }: LoginPreviewProps) {
  const { btn_bgcolor, btn_fontcolor } = company.theme;
  const colours = [btn_bgcolor, btn_fontcolor].every(isHexColour)
    ? brandVariables(deriveBrand(btn_bgcolor, scheme, btn_fontcolor))
    : {};
  return (
    <figure
      aria-label={label}
      data-theme={scheme}
      style={colours}
      className={clsx(
        'mx-auto w-full overflow-hidden rounded-card border border-line bg-paper text-ink',
        width === 'phone' && 'max-w-[312px]',
      )}
    >
      <div inert style={{ zoom: ZOOM[width] }}>
        <LoginFrame company={company} isPreview>
          <SiteMessage text={company.theme.site_message} />
          <LoginForm
            companyId={company.company_id}
            rememberedUsername=""
            onRemember={nothing}
            onSignedIn={nothing}
            onCodeWanted={nothing}
            onWrongCompany={nothing}
          />
        </LoginFrame>
      </div>
    </figure>
  );
}
