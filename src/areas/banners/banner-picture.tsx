import './banners.css';
import { pictureAddress } from '../../entities/picture-address.ts';

interface Props {
  readonly row: { readonly image: string | null; readonly icon: string | null };
}

/** The banner's picture with its icon, as high as a row. */
export const BannerPicture = ({ row: { image, icon } }: Props) => (
  <span className="banners-pictures">
    {[image, icon]
      .flatMap((file) => pictureAddress(file) ?? [])
      .map((address) => (
        <img key={address} className="banners-picture" src={address} alt="" />
      ))}
  </span>
);
