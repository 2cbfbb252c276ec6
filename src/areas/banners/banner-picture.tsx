import './banners.css';
import { pictureAddress } from '../../entities/picture-address.ts';

interface Props {
  readonly row: { readonly image: string | null; readonly icon: string | null };
}

/** The banner's picture with its icon, as high as a row. */
export const BannerPicture = ({ row: { image, icon } }: Props) => (
  <span className="banners-pictures">
    {[image, icon].map(
      (file) =>
        file !== null && (
          <img key={file} className="banners-picture" src={pictureAddress(file)} alt="" />
        ),
    )}
  </span>
);
