// Districts by the first three digits of a PIN code, India Post's sorting districts; four digits where a city has
// a range of its own. The district of the sorting office comes first, then others that share the prefix.
// Names are as customers write them: Mumbai, not Mumbai Suburban. Import it lazily: only the address form needs it.
//
// Written by hand, and checked against India Post's All India Pincode Directory (data.gov.in). It is a suggestion
// for a field that stays editable: docs/decisions/085-pin-code-and-state.md says how often it is right.
import { normalisePin } from '#domain/checkout/checkout.ts';

const table = `
110 New Delhi|121 Faridabad|1211 Palwal|122 Gurugram|1221 Gurugram,Nuh|123 Rewari,Mahendragarh|1230 Mahendragarh
124 Rohtak,Jhajjar|1241 Jhajjar|1245 Jhajjar|125 Hisar,Sirsa,Fatehabad|126 Jind|127 Bhiwani,Charkhi Dadri|131 Sonipat
132 Karnal,Panipat|1321 Panipat|133 Ambala|134 Panchkula,Ambala|1340 Ambala|135 Yamunanagar|136 Kurukshetra,Kaithal
140 Rupnagar,Mohali,Patiala|1403 Mohali|141 Ludhiana|142 Moga,Ludhiana|143 Amritsar,Gurdaspur,Tarn Taran|1430 Amritsar
144 Jalandhar,Hoshiarpur,Shahid Bhagat Singh Nagar|1440 Jalandhar|145 Pathankot|146 Hoshiarpur|147 Patiala
148 Sangrur,Barnala,Malerkotla|151 Bathinda,Mansa,Faridkot|1510 Bathinda|152 Firozepur,Fazilka,Sri Muktsar Sahib|1520 Firozepur
160 Chandigarh|171 Shimla|172 Shimla,Kinnaur,Kullu|173 Solan,Sirmaur|174 Bilaspur,Una,Hamirpur|175 Mandi,Kullu|1750 Mandi
176 Kangra,Chamba,Hamirpur|1760 Kangra|177 Hamirpur,Una,Kangra|180 Jammu|181 Jammu,Samba|182 Udhampur,Kishtwar,Doda
184 Kathua|185 Rajouri,Poonch|190 Srinagar,Budgam|1900 Srinagar|191 Budgam,Ganderbal,Srinagar|192 Anantnag,Pulwama,Kulgam
193 Baramulla,Kupwara,Bandipora|194 Leh,Kargil|1941 Leh|201 Ghaziabad,Noida|2010 Ghaziabad|2013 Noida|202 Aligarh
203 Bulandshahr,Gautam Buddha Nagar|204 Hathras|205 Mainpuri|206 Etawah,Auraiya|207 Etah,Kasganj|208 Kanpur
209 Kanpur Dehat,Unnao,Farrukhabad,Kannauj|210 Banda,Hamirpur,Mahoba|211 Prayagraj|212 Prayagraj,Fatehpur,Kaushambi
221 Varanasi,Bhadohi|2210 Varanasi|222 Jaunpur|223 Azamgarh,Jaunpur|224 Ayodhya,Ambedkar Nagar|225 Barabanki|226 Lucknow
227 Amethi,Sultanpur|228 Sultanpur|229 Rae Bareli,Amethi|230 Pratapgarh|231 Mirzapur,Sonbhadra|232 Chandauli,Ghazipur
233 Ghazipur|241 Hardoi|242 Shahjahanpur|243 Bareilly,Budaun|2430 Bareilly|244 Moradabad,Amroha,Rampur|2440 Moradabad|245 Hapur
246 Pauri Garhwal,Chamoli|2464 Chamoli|2467 Bijnor|247 Saharanpur,Shamli|2470 Saharanpur|2476 Haridwar|248 Dehradun
249 Tehri Garhwal,Haridwar,Uttarkashi|2494 Haridwar|250 Meerut,Baghpat|2500 Meerut|251 Muzaffarnagar|261 Sitapur
262 Pilibhit,Lakhimpur Kheri|2625 Pithoragarh|2627 Lakhimpur Kheri|2628 Lakhimpur Kheri|2629 Lakhimpur Kheri
263 Nainital,Almora,Udham Singh Nagar|2636 Almora,Bageshwar|271 Gonda,Bahraich,Balrampur|272 Basti,Siddharthnagar,Sant Kabir Nagar
273 Gorakhpur,Maharajganj|2730 Gorakhpur|274 Deoria,Kushinagar|275 Mau,Ghazipur|276 Azamgarh|277 Ballia|281 Mathura|282 Agra
283 Agra,Firozabad|284 Jhansi,Lalitpur|285 Jalaun|301 Alwar|302 Jaipur|303 Jaipur,Dausa|304 Tonk|305 Ajmer|306 Pali|307 Sirohi,Jalore
311 Bhilwara|312 Chittorgarh,Pratapgarh|3120 Chittorgarh|313 Udaipur,Rajsamand|3130 Udaipur|314 Dungarpur|321 Bharatpur
322 Sawai Madhopur,Karauli|3220 Sawai Madhopur|323 Bundi|324 Kota|325 Baran,Kota|326 Jhalawar|327 Banswara|328 Dholpur
331 Churu,Jhunjhunu|3310 Churu|332 Sikar|333 Jhunjhunu|334 Bikaner|335 Sri Ganganagar,Hanumangarh|3350 Sri Ganganagar
341 Nagaur|342 Jodhpur|343 Jalore|344 Barmer|345 Jaisalmer|360 Rajkot,Porbandar|3600 Rajkot|361 Jamnagar,Devbhumi Dwarka|3610 Jamnagar
362 Junagadh,Gir Somnath|3620 Junagadh|363 Surendranagar,Morbi|364 Bhavnagar,Botad|3640 Bhavnagar|365 Amreli|370 Kachchh
380 Ahmedabad|382 Ahmedabad,Gandhinagar|3820 Gandhinagar|383 Sabarkantha,Aravalli|384 Mehsana,Patan|385 Banaskantha|387 Kheda|388 Anand
389 Panchmahal,Dahod|390 Vadodara|391 Vadodara,Chhota Udaipur|392 Bharuch|393 Bharuch,Narmada|394 Surat,Tapi|395 Surat
396 Valsad,Navsari|3964 Navsari|400 Mumbai|4006 Thane|4007 Navi Mumbai|401 Palghar|402 Raigad|403 North Goa,South Goa|410 Pune,Raigad
411 Pune|412 Pune|413 Solapur,Ahmednagar,Osmanabad|4130 Solapur|414 Ahmednagar|415 Satara,Ratnagiri,Sangli|4150 Satara
416 Kolhapur,Sindhudurg,Sangli|4160 Kolhapur|421 Thane|422 Nashik|423 Nashik,Ahmednagar|424 Dhule,Jalgaon|4240 Dhule|425 Jalgaon,Nandurbar
431 Aurangabad,Nanded,Beed|4310 Aurangabad|4316 Nanded|440 Nagpur|441 Nagpur,Bhandara,Gondia|442 Wardha,Chandrapur,Gadchiroli|4424 Chandrapur
443 Buldhana|444 Akola,Amravati,Washim|4440 Akola|4446 Amravati|445 Yavatmal|450 Khandwa,Burhanpur|451 Khargone,Barwani|452 Indore
453 Indore|454 Dhar|455 Dewas|456 Ujjain|457 Ratlam,Jhabua,Alirajpur|458 Mandsaur,Neemuch|460 Betul|461 Narmadapuram,Harda|462 Bhopal
463 Bhopal|464 Vidisha,Raisen|465 Shajapur,Rajgarh,Agar Malwa|466 Sehore|470 Sagar,Damoh|4700 Sagar|471 Chhatarpur|472 Tikamgarh,Niwari
473 Guna,Shivpuri,Ashoknagar|474 Gwalior|475 Gwalior,Datia|476 Morena,Sheopur|477 Bhind|480 Chhindwara,Seoni|481 Balaghat,Mandla,Dindori
482 Jabalpur|483 Katni,Jabalpur|484 Shahdol,Anuppur,Umaria|485 Satna|486 Rewa,Sidhi,Singrauli|4860 Rewa|487 Narsinghpur|488 Panna|490 Durg
491 Durg,Rajnandgaon,Balod|492 Raipur|493 Raipur,Baloda Bazar,Gariaband|494 Bastar,Kanker,Kondagaon|495 Bilaspur,Korba,Janjgir-Champa
4950 Bilaspur|496 Raigarh,Jashpur|497 Surguja,Korea,Surajpur|500 Hyderabad|501 Ranga Reddy,Vikarabad|502 Sangareddy,Medak,Siddipet
503 Nizamabad,Kamareddy|504 Adilabad,Mancherial,Nirmal|505 Karimnagar,Jagtial,Peddapalli|506 Hanumakonda,Warangal,Jangaon
507 Khammam,Bhadradri Kothagudem|508 Nalgonda,Suryapet,Yadadri Bhuvanagiri|509 Mahabubnagar,Nagarkurnool|515 Anantapur,Sri Sathya Sai
516 YSR Kadapa|517 Chittoor,Tirupati,Annamayya|5175 Tirupati|518 Kurnool,Nandyal|5180 Kurnool|520 Vijayawada|521 Krishna,NTR,Eluru
522 Guntur,Palnadu,Bapatla|5220 Guntur|523 Prakasam,Bapatla|524 Nellore,Tirupati|530 Visakhapatnam|531 Anakapalli,Visakhapatnam
532 Srikakulam|533 East Godavari,Kakinada,Konaseema|534 West Godavari,Eluru|5340 Eluru|535 Vizianagaram,Parvathipuram Manyam
560 Bengaluru|561 Chikkaballapura,Bengaluru Rural|562 Bengaluru Rural,Ramanagara|563 Kolar,Chikkaballapura|570 Mysuru
571 Mysuru,Mandya,Kodagu|5714 Mandya|5712 Kodagu|572 Tumakuru|573 Hassan|574 Dakshina Kannada,Udupi|575 Mangaluru|576 Udupi
577 Davangere,Shivamogga,Chikkamagaluru|5770 Davangere|5772 Shivamogga|580 Hubballi-Dharwad|581 Uttara Kannada,Haveri,Dharwad
582 Gadag|583 Ballari,Vijayanagara,Koppal|5831 Ballari|584 Raichur|585 Kalaburagi,Bidar,Yadgir|5851 Kalaburagi|5854 Bidar|586 Vijayapura
587 Bagalkot|590 Belagavi|591 Belagavi|600 Chennai|601 Thiruvallur|602 Thiruvallur,Kanchipuram|603 Chengalpattu
604 Villupuram,Tiruvannamalai|605 Villupuram,Kallakurichi|6050 Puducherry|606 Tiruvannamalai,Kallakurichi,Cuddalore|607 Cuddalore|608 Cuddalore
609 Mayiladuthurai,Nagapattinam|6096 Karaikal|610 Thiruvarur|611 Nagapattinam|612 Thanjavur,Thiruvarur|613 Thanjavur
614 Thanjavur,Thiruvarur,Pudukkottai|620 Tiruchirappalli|621 Tiruchirappalli,Perambalur,Ariyalur|622 Pudukkottai|623 Ramanathapuram|624 Dindigul
625 Madurai,Theni|6250 Madurai|6255 Theni|626 Virudhunagar|627 Tirunelveli,Tenkasi|6270 Tirunelveli|628 Thoothukudi|629 Kanniyakumari
630 Sivaganga|631 Ranipet,Kanchipuram,Thiruvallur|6315 Kanchipuram|632 Vellore,Ranipet|6320 Vellore|635 Krishnagiri,Tirupathur,Dharmapuri
636 Salem,Dharmapuri|6360 Salem|637 Namakkal,Salem|6370 Namakkal|638 Erode,Tiruppur|6380 Erode|639 Karur|641 Coimbatore,Tiruppur
6410 Coimbatore|6416 Tiruppur|642 Coimbatore,Tiruppur|643 Nilgiris|670 Kannur|671 Kasaragod|673 Kozhikode,Wayanad|6730 Kozhikode
676 Malappuram|678 Palakkad|679 Palakkad,Malappuram|680 Thrissur|682 Kochi|6825 Ernakulam|68255 Lakshadweep|683 Ernakulam|685 Idukki
686 Kottayam|688 Alappuzha|689 Pathanamthitta,Alappuzha|690 Kollam,Alappuzha|691 Kollam|695 Thiruvananthapuram|700 Kolkata|711 Howrah
712 Hooghly|713 Purba Bardhaman,Paschim Bardhaman|7132 Paschim Bardhaman|7133 Paschim Bardhaman|721 Paschim Medinipur,Purba Medinipur
722 Bankura|723 Purulia|731 Birbhum|732 Malda|733 Uttar Dinajpur,Dakshin Dinajpur|734 Darjeeling,Siliguri|735 Jalpaiguri,Alipurduar
736 Cooch Behar,Alipurduar|737 East Sikkim,South Sikkim|741 Nadia|742 Murshidabad|743 North 24 Parganas,South 24 Parganas|744 South Andaman
751 Bhubaneswar|752 Puri,Khordha,Nayagarh|753 Cuttack|754 Cuttack,Kendrapara,Jagatsinghpur|755 Jajpur|756 Balasore,Bhadrak|7560 Balasore
757 Mayurbhanj|758 Kendujhar|759 Dhenkanal,Angul|7591 Angul|760 Ganjam|761 Ganjam,Gajapati|7610 Ganjam|762 Kandhamal,Boudh|763 Koraput
764 Koraput,Nabarangpur,Malkangiri|765 Rayagada|766 Kalahandi|767 Balangir,Subarnapur|7670 Balangir|768 Sambalpur,Bargarh,Jharsuguda
769 Rourkela|770 Sundargarh|781 Guwahati,Kamrup,Nalbari|7810 Guwahati|782 Nagaon,Morigaon|783 Dhubri,Kokrajhar,Goalpara
784 Sonitpur,Udalguri,Biswanath|785 Jorhat,Sivasagar,Golaghat|7850 Jorhat|786 Dibrugarh,Tinsukia|7860 Dibrugarh|787 Lakhimpur,Dhemaji|7870 Lakhimpur
788 Cachar,Karimganj,Hailakandi|7880 Cachar|790 West Kameng,Tawang|791 Papum Pare,East Siang|792 Changlang,Lohit|793 East Khasi Hills,Ri Bhoi
7930 Shillong|794 West Garo Hills|795 Imphal West,Imphal East|796 Aizawl,Lunglei,Kolasib|7960 Aizawl|797 Kohima,Dimapur|798 Mokokchung,Mon,Tuensang
799 West Tripura,North Tripura,South Tripura|7990 Agartala|800 Patna|801 Patna,Nalanda|802 Bhojpur,Buxar,Rohtas|803 Nalanda,Patna
804 Jehanabad,Arwal|805 Nawada|811 Munger,Jamui,Lakhisarai|812 Bhagalpur|813 Bhagalpur,Banka|814 Deoghar,Dumka,Godda|815 Giridih,Jamtara
816 Sahebganj,Pakur|821 Rohtas,Kaimur|822 Palamu,Garhwa|823 Gaya|824 Gaya,Aurangabad|825 Hazaribagh,Koderma,Giridih|826 Dhanbad|827 Bokaro
828 Dhanbad|829 Ramgarh,Bokaro|831 Jamshedpur|832 East Singhbhum,Saraikela Kharsawan|833 West Singhbhum|834 Ranchi|835 Ranchi,Gumla,Simdega
841 Saran,Siwan,Gopalganj|842 Muzaffarpur|843 Muzaffarpur,Sitamarhi|844 Vaishali|845 East Champaran,West Champaran|846 Darbhanga
847 Madhubani,Darbhanga|848 Samastipur|851 Begusarai,Khagaria|852 Saharsa,Supaul,Madhepura|853 Bhagalpur|854 Purnia,Katihar,Araria|855 Kishanganj,Katihar`;

const districtsByPrefix = new Map(
  table
    .trim()
    .split(/[|\n]/)
    .map((entry) => {
      const [prefix = '', ...name] = entry.split(' ');
      return [prefix, name.join(' ').split(',')] as const;
    }),
);

/** The likely districts of a PIN code, the likeliest first; empty where the table has none. */
export function districtsOfPin(pinCode: string): readonly string[] {
  const pin = normalisePin(pinCode);
  for (let length = 5; length >= 3; length -= 1) {
    const districts = districtsByPrefix.get(pin.slice(0, length));
    if (districts) return districts;
  }
  return [];
}

/** The city of an address whose PIN code is right: a district from elsewhere gives way to the one of the PIN code. */
export function cityIn(pinCode: string, city: string): string {
  const [district, ...others] = districtsOfPin(pinCode);
  const isLocality = !allDistricts().has(city.trim().toLowerCase());
  return isLocality || !district || others.length > 0 ? city : district;
}

function allDistricts(): Set<string> {
  return new Set([...districtsByPrefix.values()].flat().map((name) => name.toLowerCase()));
}
