import './options.css';
import { OptionForm } from './option-form.tsx';
import { exchangeSet, referralSet, technicalSets, tradingSet } from './option-set.ts';

/** /markets/options: the trading options (d2:36). */
export const TradingOptionsPage = () => (
  <div className="options-sets">
    <OptionForm set={tradingSet} />
  </div>
);

/** /staking/options: whether and from which balance on staking pays (d2:299). */
export const ExchangeOptionsPage = () => (
  <div className="options-sets">
    <OptionForm set={exchangeSet} />
  </div>
);

/** /referral-program/options: limits of referral programs (d2:252). */
export const ReferralOptionsPage = () => (
  <div className="options-sets">
    <OptionForm set={referralSet} />
  </div>
);

/** /settings: options of chats and files (d2:42, d3:114). */
export const TechnicalSettingsPage = () => (
  <div className="options-sets">
    {[...technicalSets, exchangeSet].map((set) => (
      <OptionForm key={set.name} set={set} />
    ))}
  </div>
);
